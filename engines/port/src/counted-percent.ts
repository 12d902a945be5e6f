/** The two-sided 99 % quantile of the normal distribution. */
const Z = 2.5758;
const MOST_DIGITS = 4;

/**
 * A share of rounds that was counted in a simulation, as shown: with the digits that its error allows. The last one is
 * worth at least the band of 99 %, so `55.5590` of ten million rounds, ± 0.0405, is `55.6`.
 */
export function countedPercent(percent: string, rounds: number): string {
  const share = Number(percent);
  const band = Z * Math.sqrt((share * (100 - share)) / rounds);
  const digits = Math.floor(-Math.log10(2 * band));
  return share.toFixed(Math.min(MOST_DIGITS, Math.max(0, digits)));
}
