import { formatNumber, isNegative } from "../../site/format/amount.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { useNavigate, useSearchParams } from "react-router";
import { changeOf, readReport, withPart, writeOpen } from "./address.ts";
import type { ReportDefinition } from "./definitions.ts";
import { useFigureText } from "./figure.tsx";
import { leadOf } from "./lead-of.ts";
import { keysOf } from "./row-key.ts";
import type { Report } from "./shapes.ts";
import styles from "./reports.module.css";

/** Five figures of the whole period with their change, and how each is made. */
export function Figures({ definition, report }: { readonly definition: ReportDefinition; readonly report: Report }) {
  const t = useText();
  const text = useFigureText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const totals = report.totals[0];
  const before = report.previous?.totals[0];
  if (!totals) return null;
  const currency = typeof totals["currency"] === "string" ? totals["currency"] : null;
  const key = keysOf(definition, readReport(search, definition)).includes("currency") && currency !== null;
  const open = (figure: string): void =>
    void navigate({
      search: withPart(search, {
        open: writeOpen({ figure, key: key && report.totals.length > 1 ? { currency } : {} }),
      }).toString(),
    });
  return (
    <dl className={styles.figures}>
      {definition.figures.map(({ name, below }) => (
        <div key={name} className={styles.figure} title={report.formulas?.[name]}>
          <dt>
            {t(`report.figure.${name}`)}
            <Change now={totals[name]} before={before?.[name]} />
          </dt>
          <dd className={styles.sum} data-negative={isNegative(totals[name]) || undefined}>
            {totals[name] != null && leadOf(definition, name, {}) !== null ? (
              <button type="button" className={styles.figureButton} onClick={() => open(name)}>
                {text(name, totals[name], currency)}
              </button>
            ) : (
              text(name, totals[name], currency)
            )}
          </dd>
          {below && (
            <dd className={styles.below}>{t(`report.below.${below}`, { value: text(below, totals[below], null) })}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Change({ now, before }: { readonly now: unknown; readonly before: unknown }) {
  const [locale] = useLocale();
  const change = before === undefined ? null : changeOf(now, before);
  if (change === null) return null;
  return (
    <span className={styles.change} data-falls={change < 0 || undefined}>
      {change > 0 && "+"}
      {formatNumber(change, locale)} %
    </span>
  );
}
