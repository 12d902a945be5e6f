/** The cashback of a level or a status; amounts in euro cents. */
export interface CashbackTerm {
  readonly statusId: string;
  /** The share of the expected loss, in basis points. */
  readonly shareBps: number;
  readonly minimum: number;
  readonly cap: number;
}

/** What a player's wallets did on one day in one currency, with the day's rate. */
export interface DayOfWallets {
  /** What stakes of real money lose on average, in millionths of a minor unit. */
  readonly expected: bigint;
  /** What bonuses cost the house, in minor units; below zero if more was forfeited than issued. */
  readonly bonusCost: bigint;
  /** How many euro cents a minor unit is worth, as an exact fraction. */
  readonly euroCents: { readonly numerator: bigint; readonly denominator: bigint };
}

/** The week of a player in whole euro cents, each rounded down. */
export interface WeekOfPlayer {
  readonly expected: bigint;
  readonly bonusCost: bigint;
}

const MILLION = 1_000_000n;

/** Sums the days of a player over all wallets, each at the rate of its day. */
export function weekOfPlayer(days: readonly DayOfWallets[]): WeekOfPlayer {
  let [expected, bonusCost] = [0n, 0n];
  for (const day of days) {
    const { numerator, denominator } = day.euroCents;
    expected += (day.expected * numerator) / denominator;
    bonusCost += (day.bonusCost * MILLION * numerator) / denominator;
  }
  return { expected: expected / MILLION, bonusCost: bonusCost / MILLION };
}

/**
 * The share of max(0, expected loss - bonus cost) in euro cents, rounded down; nothing below the minimum, and at most the
 * cap. The expected loss is what the stakes lose on average, not what was lost: a share of it is always less than the
 * house edge of every bet, whichever bets a player makes.
 */
export function cashbackOf(week: WeekOfPlayer, { shareBps, minimum, cap }: Omit<CashbackTerm, "statusId">): bigint {
  const cost = week.bonusCost > 0n ? week.bonusCost : 0n;
  const base = week.expected - cost;
  if (base <= 0n) return 0n;
  const share = (base * BigInt(shareBps)) / 10_000n;
  if (share < BigInt(minimum)) return 0n;
  return share > BigInt(cap) ? BigInt(cap) : share;
}

/** The best of the terms that a player's statuses have; undefined without any. */
export function bestTerm<Term extends Pick<CashbackTerm, "statusId" | "shareBps">>(
  terms: readonly Term[],
  statusIds: readonly string[],
): Term | undefined {
  return terms
    .filter(({ statusId }) => statusIds.includes(statusId))
    .toSorted((a, b) => b.shareBps - a.shareBps || (a.statusId < b.statusId ? -1 : 1))[0];
}
