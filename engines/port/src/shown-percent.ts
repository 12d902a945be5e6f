/**
 * A declared percentage as shown, `96.3556` as `96.35`: rounded down, so that no more is promised than is paid.
 * Everything that shows a return uses this function, so that a game never has two returns.
 */
export function shownPercent(exact: string): string {
  return /^\d+\.\d{2}/.exec(exact)?.[0] ?? exact;
}
