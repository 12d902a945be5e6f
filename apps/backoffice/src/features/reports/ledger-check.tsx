import { CheckCheck, TriangleAlert } from "lucide-react";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import { formatAmount, formatNumber } from "../../site/format/amount.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./reports.module.css";

interface Check {
  readonly equal: boolean;
  readonly entry: number | null;
  readonly currencies: ReadonlyArray<{ readonly currency: string; readonly difference: string }>;
}

const EVERY_MS = 60_000;

/** Whether the sums of reports equal the ledger, and if not, by how much they differ. */
export function LedgerCheck() {
  const t = useText();
  const [locale] = useLocale();
  const known = useQueryInfo("report.ledger-check") !== undefined;
  const { data } = useAsked<Check>("report.ledger-check", {}, { enabled: known, refetchInterval: EVERY_MS });
  if (!data) return null;
  if (data.equal)
    return (
      <p className={styles.equal}>
        <CheckCheck aria-hidden="true" />
        {data.entry === null ? t("report.equal") : t("report.equalAt", { entry: formatNumber(data.entry, locale) })}
      </p>
    );
  const differences = data.currencies
    .filter(({ difference }) => /[1-9]/.test(difference))
    .map(({ currency, difference }) => formatAmount(difference, currency, locale));
  return (
    <p className={styles.equal} data-differs="">
      <TriangleAlert aria-hidden="true" />
      {t("report.differs", { differences: differences.join(", ") })}
    </p>
  );
}
