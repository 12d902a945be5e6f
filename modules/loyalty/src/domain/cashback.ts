/** The cashback of a level or a status; amounts in minor units of the wallet. */
export interface CashbackTerm {
  readonly statusId: string;
  readonly shareBps: number;
  readonly minimum: number;
  readonly cap: number;
}

/** A week of a wallet in minor units: real money staked and won, and what its bonuses cost the house. */
export interface WeekResult {
  readonly staked: bigint;
  readonly won: bigint;
  readonly bonusCost: bigint;
}

/** What was lost: above zero if less was won than staked. */
export function netLossOf({ staked, won }: WeekResult): bigint {
  return staked - won;
}

/**
 * The share of max(0, net loss - bonus cost), rounded down; nothing below the minimum, and at most the cap.
 */
export function cashbackOf(week: WeekResult, { shareBps, minimum, cap }: Omit<CashbackTerm, "statusId">): bigint {
  const cost = week.bonusCost > 0n ? week.bonusCost : 0n;
  const base = netLossOf(week) - cost;
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
