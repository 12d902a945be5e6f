/**
 * Writes the range between two percentages with one sign, `83.79–97.22%`, and two equal ones as one. `formatRange` differs
 * between a server and a browser.
 */
export function formatPercentRange(format: Intl.NumberFormat, lowest: number, highest: number): string {
  if (lowest === highest) return format.format(lowest);
  const digits = format
    .formatToParts(lowest)
    .filter(({ type }) => type !== "percentSign" && type !== "literal")
    .map(({ value }) => value);
  return `${digits.join("")}–${format.format(highest)}`;
}
