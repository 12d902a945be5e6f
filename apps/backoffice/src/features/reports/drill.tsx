import { X } from "lucide-react";
import { Fragment } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isNegative } from "../../site/format/amount.ts";
import { formatDay } from "../../site/format/time.ts";
import { KeyCap } from "../../site/kit/index.ts";
import { useKeys } from "../../site/shell/use-keys.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { filtersOf, narrowed, readReport, withPart } from "./address.ts";
import type { ReportDefinition } from "./definitions.ts";
import { useFigureText } from "./figure.tsx";
import { leadOf } from "./lead-of.ts";
import { RoundParts } from "./round-parts.tsx";
import { RowParts } from "./row-parts.tsx";
import { keyOf, keysOf } from "./row-key.ts";
import type { OpenCell, Report, ReportRow } from "./shapes.ts";
import { useCutText } from "./use-cut-text.ts";
import styles from "./drill.module.css";

/** What a cell is made of: down by day, provider and game to rounds and entries, or the rows of its report. */
export function Drill({
  definition,
  report,
  open,
}: {
  readonly definition: ReportDefinition;
  readonly report: Report;
  readonly open: OpenCell;
}) {
  const t = useText();
  const text = useFigureText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const close = (): void => void navigate({ search: withPart(search, { open: null }).toString() });
  useKeys({ Escape: close });
  const asked = narrowed(readReport(search, definition), open);
  const lead = leadOf(definition, open.figure, open.key);
  const row = rowOf(report, open, keysOf(definition, asked));
  const value = row?.[open.figure];
  const currency = typeof row?.["currency"] === "string" ? row["currency"] : null;
  const formula = report.formulas?.[open.figure];
  const { in: _, ...filters } = filtersOf(asked, {
    lists: definition.lists,
    ...(definition.isNow ? { isNow: true } : {}),
  });
  const only = open.key["currency"] ? { currencies: [open.key["currency"]] } : {};
  return (
    <aside className={styles.drill} aria-label={t("report.drill")}>
      <header className={styles.head}>
        <Path open={open} />
        <KeyCap>Esc</KeyCap>
        <button type="button" className={styles.close} aria-label={t("act.close")} onClick={close}>
          <X aria-hidden="true" />
        </button>
      </header>
      {row && (
        <p className={styles.sum} data-negative={isNegative(value) || undefined}>
          {text(open.figure, value, currency)}
        </p>
      )}
      {formula && <p className={styles.note}>{formula}</p>}
      {lead?.query === "report.drill" && (
        <RoundParts
          key={JSON.stringify(open)}
          figure={lead.figure}
          filters={{ ...filters, ...only, ...(asked.currency === null ? {} : { in: asked.currency }) }}
          cell={open.key}
        />
      )}
      {lead?.query === "report.rows" && (
        <RowParts
          key={JSON.stringify(open)}
          lead={lead}
          filters={{ ...filters, ...only, ...(open.key["offer"] === "" ? { without_offer: true } : {}) }}
        />
      )}
    </aside>
  );
}

/** The row of a cell; the sums where its key has fewer parts than rows have. */
function rowOf(report: Report, { key }: OpenCell, keys: readonly string[]): ReportRow | undefined {
  const names = Object.keys(key);
  if (names.length < keys.length)
    return report.totals.find((row) => key["currency"] === undefined || row["currency"] === key["currency"]);
  const wanted = JSON.stringify(keys.map((name) => key[name]));
  return report.rows.find((row) => JSON.stringify(Object.values(keyOf(row, keys))) === wanted);
}

function Path({ open }: { readonly open: OpenCell }) {
  const t = useText();
  const [locale] = useLocale();
  const text = useCutText();
  const parts = Object.entries(open.key);
  return (
    <span className={styles.path}>
      {parts.map(([name, value]) => (
        <Fragment key={name}>
          {name === "day" ? formatDay(value, locale) : text(name, value)}
          <i aria-hidden="true">›</i>
        </Fragment>
      ))}
      {parts.length === 0 && (
        <>
          {t("report.sum")}
          <i aria-hidden="true">›</i>
        </>
      )}
      <b>{t(`report.figure.${open.figure}`)}</b>
    </span>
  );
}
