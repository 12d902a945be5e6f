import { shownPercent } from "@apogee/engine";
import { formatPercentRange } from "@apogee/ui";

/**
 * Writes declared percentages in one language, with their sign and the same digits as the catalogue: `96.35%`, and up to
 * the highest of all bets, `83.79–97.22%`.
 */
export function percentWriter(locale: string): (exact: string, highest?: string | null) => string {
  const format = new Intl.NumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const share = (exact: string): number => Number(shownPercent(exact)) / 100;
  return (exact, highest) => formatPercentRange(format, share(exact), share(highest ?? exact));
}
