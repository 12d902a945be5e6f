import { formatAmount, formatNumber, isNegative } from "../../site/format/amount.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { isPercent } from "./definitions.ts";
import styles from "./reports.module.css";

/** A figure as text: an amount with or without its sign, a count, a share, or yes and no. */
export function useFigureText(): (name: string, value: unknown, currency: string | null) => string {
  const [locale] = useLocale();
  const t = useText();
  return (name, value, currency) => {
    if (value === null || value === undefined) return "–";
    if (typeof value === "boolean") return t(value ? "report.within" : "report.outside");
    if (isPercent(name)) return `${formatAmount(String(value), null, locale)} %`;
    if (typeof value === "number" || !String(value).includes(".")) return formatNumber(Number(value), locale);
    return formatAmount(String(value), currency, locale);
  };
}

/** A figure in a table; losses, and returns outside their band, are red. */
export function FigureCell({
  name,
  value,
  currency = null,
}: {
  readonly name: string;
  readonly value: unknown;
  readonly currency?: string | null;
}) {
  const text = useFigureText();
  return (
    <span className={styles.cell} data-negative={isNegative(value) || value === false || undefined}>
      {text(name, value, currency)}
    </span>
  );
}
