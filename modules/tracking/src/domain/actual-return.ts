/**
 * Sums over finished rounds, in minor units. They are `bigint`, since the sum over many wallets exceeds what a number
 * holds exactly.
 */
export interface RoundSums {
  readonly plays: number;
  readonly wagered: bigint;
  readonly won: bigint;
  readonly stakeSquares: bigint;
  readonly winSquares: bigint;
  readonly stakeTimesWin: bigint;
}

/** The quantile of the normal distribution that leaves half a percent on either side. */
const Z_99 = 2.5758293035489;

/**
 * The actual return and the half width of its 99 % confidence band, in percent. The band is that of a ratio estimator: the
 * standard error of R = Σwin / Σstake is √(Σ(win − R·stake)²) / Σstake, so rounds are weighted by their stakes
 * (Cochran, Sampling Techniques, 6.4). Null before the first stake.
 */
export function actualReturn({
  wagered,
  won,
  stakeSquares,
  winSquares,
  stakeTimesWin,
}: RoundSums): { readonly percent: number; readonly band: number } | null {
  if (wagered <= 0n) return null;
  const ratio = Number(won) / Number(wagered);
  const residual = Math.max(
    0,
    Number(winSquares) - 2 * ratio * Number(stakeTimesWin) + ratio * ratio * Number(stakeSquares),
  );
  return { percent: ratio * 100, band: (Z_99 * Math.sqrt(residual) * 100) / Number(wagered) };
}
