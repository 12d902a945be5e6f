/** What must be deposited and staked in a quarter, in minor units of one currency. */
export interface Threshold {
  readonly deposits: number;
  readonly bets: number;
}

/** A VIP status: a group of players, in order of `rank`. */
export interface VipStatus {
  readonly id: string;
  readonly rank: number;
  /** As clients name it: `bronze`. */
  readonly key: string;
  readonly name: string;
  readonly lifelong: boolean;
  /** By currency. */
  readonly thresholds: ReadonlyMap<string, Threshold>;
}

/** The status of everyone else; its group is called Rising star. */
export const REGULAR = { id: "1117", key: "regular", rank: 0 } as const;

/** Sums of a quarter in one currency. */
export interface Turnover {
  readonly deposits: number;
  readonly bets: number;
}

/**
 * The highest status whose two thresholds the sums reach; null for none. A status is reached only with those below it.
 */
export function statusReached(
  statuses: readonly VipStatus[],
  thresholdOf: (status: VipStatus) => Threshold,
  sums: Turnover,
): VipStatus | null {
  let reached: VipStatus | null = null;
  for (const status of statuses) {
    const { deposits, bets } = thresholdOf(status);
    if (sums.deposits < deposits || sums.bets < bets) break;
    reached = status;
  }
  return reached;
}

/**
 * What is wrong with a status's new threshold in a currency, beside the thresholds of its neighbours in that currency;
 * undefined if nothing is.
 */
export function faultOfThresholds(
  statuses: readonly VipStatus[],
  changed: VipStatus,
  currency: string,
  next: Threshold,
): string | undefined {
  if ([next.deposits, next.bets].some((sum) => !Number.isSafeInteger(sum) || sum <= 0))
    return "Deposits and bets must be above zero.";
  for (const other of statuses) {
    const theirs = other.thresholds.get(currency);
    if (!theirs || other.id === changed.id) continue;
    const isHigher = other.rank > changed.rank;
    const [low, high] = isHigher ? [next, theirs] : [theirs, next];
    if (low.deposits < high.deposits && low.bets < high.bets) continue;
    return `Deposits and bets must be ${isHigher ? "below" : "above"} those of ${other.name}.`;
  }
  return undefined;
}

/** The highest of the statuses that these groups are; null for none. */
export function statusIn(statuses: readonly VipStatus[], groupIds: readonly string[]): VipStatus | null {
  return statuses.findLast(({ id }) => groupIds.includes(id)) ?? null;
}

/** The status after this one; null after the last. */
export function statusAfter(statuses: readonly VipStatus[], current: VipStatus | null): VipStatus | null {
  return statuses.find(({ rank }) => rank > (current?.rank ?? 0)) ?? null;
}

/**
 * The status after a quarter: what the finished quarter or the running one reached, but never less than a lifelong
 * status that the player has.
 */
export function statusAfterReview(
  current: VipStatus | null,
  reached: ReadonlyArray<VipStatus | null>,
): VipStatus | null {
  const best = reached.reduce((one, other) => ((other?.rank ?? 0) > (one?.rank ?? 0) ? other : one), null);
  return current?.lifelong && current.rank >= (best?.rank ?? 0) ? current : best;
}

/** Progress towards a threshold in whole percent: the mean of both shares, each at most 100 %, rounded down. */
export function overallProgress(sums: Turnover, { deposits, bets }: Threshold): number {
  const share = (have: number, need: number): bigint => {
    const shown = BigInt(Math.max(0, Math.min(have, need)));
    return (shown * 1_000_000n) / BigInt(need);
  };
  const both = share(sums.deposits, deposits) + share(sums.bets, bets);
  return Number(both / 20_000n);
}
