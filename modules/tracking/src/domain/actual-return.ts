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

/** A return and the half width of its 99 % confidence band, in percent. */
export interface ActualReturn {
  readonly percent: number;
  readonly band: number;
}

/** The quantile of the normal distribution that leaves half a percent on either side. */
const Z_99 = 2.5758293035489;

/**
 * The actual return and the half width of its 99 % confidence band, in percent. The band is that of a ratio estimator: the
 * standard error of R = Σwin / Σstake is √(Σ(win − R·stake)²) / Σstake, so rounds are weighted by their stakes
 * (Cochran, Sampling Techniques, 6.4). Null before the first stake.
 */
export function actualReturn(sums: RoundSums): ActualReturn | null {
  if (sums.wagered <= 0n) return null;
  return ratioOf({
    wagered: Number(sums.wagered),
    won: Number(sums.won),
    stakeSquares: Number(sums.stakeSquares),
    winSquares: Number(sums.winSquares),
    stakeTimesWin: Number(sums.stakeTimesWin),
  });
}

/**
 * The actual return over several currencies. Amounts of each currency are measured in its mean stake, since a cent and
 * a satoshi cannot be added. Null before the first stake.
 */
export function pooledReturn(currencies: readonly RoundSums[]): ActualReturn | null {
  const staked = currencies.filter(({ plays, wagered }) => plays > 0 && wagered > 0n);
  if (staked.length === 0) return null;
  const sum = (partOf: (sums: RoundSums, meanStake: number) => number): number =>
    staked.reduce((total, sums) => total + partOf(sums, Number(sums.wagered) / sums.plays), 0);
  return ratioOf({
    wagered: sum(({ plays }) => plays),
    won: sum(({ won }, mean) => Number(won) / mean),
    stakeSquares: sum(({ stakeSquares }, mean) => Number(stakeSquares) / mean ** 2),
    winSquares: sum(({ winSquares }, mean) => Number(winSquares) / mean ** 2),
    stakeTimesWin: sum(({ stakeTimesWin }, mean) => Number(stakeTimesWin) / mean ** 2),
  });
}

type Sums = Readonly<Record<"wagered" | "won" | "stakeSquares" | "winSquares" | "stakeTimesWin", number>>;

function ratioOf({ wagered, won, stakeSquares, winSquares, stakeTimesWin }: Sums): ActualReturn {
  const ratio = won / wagered;
  const residual = Math.max(0, winSquares - 2 * ratio * stakeTimesWin + ratio * ratio * stakeSquares);
  return { percent: ratio * 100, band: (Z_99 * Math.sqrt(residual) * 100) / wagered };
}
