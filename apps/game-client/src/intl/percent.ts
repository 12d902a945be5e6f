import { shownPercent } from "@apogee/engine";

/** Writes declared percentages in one language, with their sign and the same digits as the catalogue: `96.35%`. */
export function percentWriter(locale: string): (exact: string) => string {
  const format = new Intl.NumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (exact) => format.format(Number(shownPercent(exact)) / 100);
}
