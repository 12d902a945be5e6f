import { shownPercent } from "@apogee/engine";

/** Writes declared percentages in one language, with the very digits that the catalogue shows. */
export function percentWriter(locale: string): (exact: string) => string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (exact) => format.format(Number(shownPercent(exact)));
}
