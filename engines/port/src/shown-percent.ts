import type { GameFacts } from "./game.ts";

/**
 * A declared percentage as shown, `96.3556` as `96.35`: rounded down, so that no more is promised than is paid.
 * Everything that shows a return uses this function, so that a game never has two returns.
 */
export function shownPercent(exact: string): string {
  return /^\d+\.\d{2}/.exec(exact)?.[0] ?? exact;
}

/**
 * The highest return of a title's bets as shown beside `rtpPercent`; null if both have the same digits, or if the return
 * does not depend on the bet.
 */
export function shownHighest({
  rtpPercent,
  highestRtpPercent = rtpPercent,
}: Pick<GameFacts, "rtpPercent" | "highestRtpPercent">): string | null {
  const highest = shownPercent(highestRtpPercent);
  return highest === shownPercent(rtpPercent) ? null : highest;
}
