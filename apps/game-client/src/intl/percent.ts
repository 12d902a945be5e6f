import { shownPercent } from "@apogee/engine";
import { formatPercentRange } from "@apogee/ui";

/**
 * Writes declared percentages in one language, with their sign and the same digits as the catalogue: `96.35%`, or `55.6%`
 * if no more are known, and up to the highest of all bets, `83.79–97.22%`.
 */
export function percentWriter(locale: string): (exact: string, highest?: string | null) => string {
  const withDigits = [0, 1, 2].map(
    (digits) =>
      new Intl.NumberFormat(locale, {
        style: "percent",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
  const share = (exact: string): number => Number(shownPercent(exact)) / 100;
  return (exact, highest) => {
    const digits = shownPercent(exact).split(".")[1]?.length ?? 0;
    return formatPercentRange(withDigits[digits]!, share(exact), share(highest ?? exact));
  };
}
