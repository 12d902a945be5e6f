/**
 * Writes an amount as briefly as a chip needs it: `0.2`, `5`, `1.5K`. Amounts far below one unit of the currency, as of
 * coins, are written in smallest units.
 */
export function shortAmounts(locale: string, subunitsToUnit: number): (cents: number) => string {
  const format = new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 3 });
  return (cents) => format.format(cents / subunitsToUnit >= 0.01 ? cents / subunitsToUnit : cents);
}
