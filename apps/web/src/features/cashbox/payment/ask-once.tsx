import { Button } from "@apogee/ui";
import { useState, type ReactNode } from "react";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { Notice } from "../notice.tsx";
import styles from "./ask-once.module.css";

interface AskOnceProps {
  readonly label: string;
  readonly size?: 40 | 48;
  /** A button that is only text, for an action that is rarely wanted. */
  readonly quiet?: boolean;
  readonly icon?: ReactNode;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly act: () => Promise<unknown>;
}

/** A button for an irreversible action: it asks once before it acts. Both answers are equally easy. */
export function AskOnce({ label, size = 48, quiet = false, icon, question, yes, no, act }: AskOnceProps) {
  const report = useTrouble();
  const [state, setState] = useState<"ready" | "asking" | "sending" | "kept">("ready");
  const [trouble, setTrouble] = useState<string>();
  const go = async (): Promise<void> => {
    setState("sending");
    setTrouble(undefined);
    try {
      await act();
    } catch (error) {
      setTrouble(report(error));
    } finally {
      setState("kept");
    }
  };
  return (
    <div className={styles.once}>
      {trouble && <Notice kind="trouble">{trouble}</Notice>}
      {state === "ready" || state === "kept" ? (
        <Button
          kind={quiet ? "ghost" : "secondary"}
          size={size}
          wide={!quiet}
          autoFocus={state === "kept"}
          icon={icon}
          onClick={() => setState("asking")}
        >
          {label}
        </Button>
      ) : (
        <div className={styles.question} role="group" aria-label={label}>
          <p>{question}</p>
          <div className={styles.answers}>
            <Button kind="neutral" size={size} autoFocus loading={state === "sending"} onClick={() => void go()}>
              {yes}
            </Button>
            <Button kind="secondary" size={size} disabled={state === "sending"} onClick={() => setState("kept")}>
              {no}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
