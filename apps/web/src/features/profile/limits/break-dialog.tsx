import { setUserLimit, type LimitTerms, type UserLimit } from "@apogee/contract";
import { Button, Checkbox, Choice, Modal } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useSession } from "../../../site/session/session.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";
import { useBreakName } from "./break-name.tsx";
import styles from "./cards.module.css";

export type OfferedBreak = LimitTerms["breaks"][number];
export type BreakKind = OfferedBreak["type"];

interface BreakDialogProps {
  readonly kind: BreakKind;
  /** The duration, if it was chosen before. Nothing is preselected. */
  readonly chosen: OfferedBreak | null;
  readonly offered: readonly OfferedBreak[];
  readonly onClose: () => void;
  readonly onChange: (limits: readonly UserLimit[]) => void;
}

/** What happens, in the order in which the player notices it. */
const EFFECTS = {
  cooling_off: ["stakes", "rounds", "money", "news", "bonus_waits", "firm"],
  self_exclusion: ["stakes", "rounds", "money", "news", "bonus_ends", "brands", "firm"],
} as const;

/** Takes a break in two steps: which one, and exactly what it does, with the end as a date. */
export function BreakDialog({ kind, chosen: first, offered, onClose, onChange }: BreakDialogProps) {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const name = useBreakName();
  const { refresh } = useSession();
  const [chosen, setChosen] = useState(first);
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const take = async (): Promise<void> => {
    if (!chosen) return;
    setBusy(true);
    try {
      onChange(await api.call(setUserLimit, { body: { type: kind, period: chosen.period } }));
      onClose();
      showToast({ key: "limits", tone: "done", text: t("limits.break_begun") });
      await refresh();
    } catch (error) {
      setTrouble(report(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t(kind === "cooling_off" ? "limits.break_title" : "limits.exclusion_title")}
      closeLabel={t("common.close")}
      foot={
        <div className={styles.answers}>
          <Button kind="secondary" onClick={onClose}>
            <Text id="common.cancel" />
          </Button>
          <Button
            disabled={!chosen || !sure}
            loading={busy}
            loadingLabel={t("common.loading")}
            onClick={() => void take()}
          >
            {chosen ? t("limits.break_take", { time: name(chosen.period) }) : t("limits.break_choose")}
          </Button>
        </div>
      }
    >
      <div className={styles.dialog}>
        {!first && (
          <fieldset className={styles.terms}>
            <legend>{t("limits.exclusion_how_long")}</legend>
            {offered.map((each) => (
              <Choice
                key={each.period}
                className={styles.term}
                name="term"
                value={each.period}
                checked={chosen?.period === each.period}
                onChange={() => setChosen(each)}
              >
                {name(each.period)}
              </Choice>
            ))}
          </fieldset>
        )}
        {chosen && <Effects kind={kind} chosen={chosen} />}
        {chosen && (
          <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
            {t("limits.break_sure")}
          </Checkbox>
        )}
        {trouble && (
          <p className={styles.trouble} role="alert">
            {trouble}
          </p>
        )}
      </div>
    </Modal>
  );
}

function Effects({ kind, chosen }: { readonly kind: BreakKind; readonly chosen: OfferedBreak }) {
  const t = useText();
  const times = useTimes();
  return (
    <>
      <p className={styles.lead}>
        {chosen.ends_at === null
          ? t("limits.break_for_life")
          : t("limits.break_until", { time: times.exact(chosen.ends_at) })}
      </p>
      <ul className={styles.effects}>
        {EFFECTS[kind].map((effect) => (
          <li key={effect}>{t(`limits.break_${effect}`)}</li>
        ))}
      </ul>
    </>
  );
}
