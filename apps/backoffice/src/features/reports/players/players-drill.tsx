import { X } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { KeyCap } from "../../../site/kit/index.ts";
import { useKeys } from "../../../site/shell/use-keys.ts";
import { useText } from "../../../site/texts/texts.tsx";
import { withPart } from "../address.ts";
import { RowParts } from "../row-parts.tsx";
import type { OpenCell } from "../shapes.ts";
import styles from "../drill.module.css";

/** What the formulas call a figure. */
const FORMULAS: Readonly<Record<string, string>> = { retained: "retention", size: "retention", churned: "churn" };

/** The players of a step, a month or a cohort; of the lifetime value, what each brought. */
export function PlayersDrill({
  open: { figure, key },
  filters,
  formulas,
}: {
  readonly open: OpenCell;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly formulas: Readonly<Record<string, string>> | undefined;
}) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const close = (): void => void navigate({ search: withPart(search, { open: null }).toString() });
  useKeys({ Escape: close });
  const formula = formulas?.[FORMULAS[figure] ?? figure] ?? formulas?.["funnel"];
  return (
    <aside className={styles.drill} aria-label={t("report.drill")}>
      <header className={styles.head}>
        <span className={styles.path}>
          {Object.values(key).map((part) => (
            <span key={part}>{part} ›</span>
          ))}
          <b>{t(`report.figure.${figure}`)}</b>
        </span>
        <KeyCap>Esc</KeyCap>
        <button type="button" className={styles.close} aria-label={t("act.close")} onClick={close}>
          <X aria-hidden="true" />
        </button>
      </header>
      {formula && <p className={styles.note}>{formula}</p>}
      <RowParts
        key={JSON.stringify([figure, key])}
        lead={{ query: "report.rows", report: "players", figure }}
        filters={{ ...filters, ...key }}
      />
    </aside>
  );
}
