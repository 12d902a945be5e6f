import { shownPercent } from "@apogee/engine";

/** Writes declared percentages in one language, with the same digits as the catalogue. */
export function percentWriter(locale: string): (exact: string) => string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (exact) => format.format(Number(shownPercent(exact)));
}
