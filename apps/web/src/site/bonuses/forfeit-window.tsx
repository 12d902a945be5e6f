import { Button, Modal } from "@apogee/ui";
import { useState, type ReactNode } from "react";
import { useTrouble } from "../forms/use-trouble.ts";
import { useText } from "../intl/text.tsx";
import { useForfeit } from "./cancel-info.ts";
import { ForfeitPreview } from "./forfeit-preview.tsx";
import styles from "./forfeit-window.module.css";

interface ForfeitWindowProps {
  readonly bonusId: number;
  readonly title: string;
  readonly text: ReactNode;
  readonly keep: string;
  readonly giveUp: string;
  readonly onKeep: () => void;
  readonly onGiveUp: () => Promise<unknown>;
}

/** Asks before a bonus is given up, with what it costs. Both answers are equally easy. */
export function ForfeitWindow({ bonusId, text, ...asking }: ForfeitWindowProps) {
  const asked = useForfeit(bonusId);
  return (
    <AskBefore {...asking} ready={asked.state === "ready"}>
      <p className={styles.text}>{text}</p>
      <ForfeitPreview asked={asked} />
    </AskBefore>
  );
}

interface AskBeforeProps extends Omit<ForfeitWindowProps, "bonusId" | "text"> {
  /** Whether the player sees what the answer means. */
  readonly ready: boolean;
  readonly children: ReactNode;
}

/** A question with two equal answers. It closes when the action has succeeded, and tells why it failed. */
export function AskBefore({ title, keep, giveUp, onKeep, onGiveUp, ready, children }: AskBeforeProps) {
  const t = useText();
  const report = useTrouble();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const act = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await onGiveUp();
    } catch (error) {
      setTrouble(report(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      onClose={onKeep}
      title={title}
      closeLabel={t("common.close")}
      foot={
        <div className={styles.answers}>
          <Button size={56} wide kind="secondary" onClick={onKeep} disabled={busy}>
            {keep}
          </Button>
          <Button
            size={56}
            wide
            kind="neutral"
            disabled={!ready}
            loading={busy}
            loadingLabel={t("common.loading")}
            onClick={() => void act()}
          >
            {giveUp}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {children}
        {trouble && (
          <p className={styles.trouble} role="alert">
            {trouble}
          </p>
        )}
      </div>
    </Modal>
  );
}
