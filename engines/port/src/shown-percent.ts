/**
 * A declared percentage as it is shown, `96.3556` as `96.35`: rounded down, so that no more is promised than is paid,
 * and by
 * this one function wherever it is shown, so that a game never has two returns.
 */
export function shownPercent(exact: string): string {
  return /^\d+\.\d{2}/.exec(exact)?.[0] ?? exact;
}
