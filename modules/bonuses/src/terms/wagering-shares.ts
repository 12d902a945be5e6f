/** The share of a stake that counts towards wagering, by category of the catalogue, in basis points. */
export type WageringShares = ReadonlyMap<string, number>;

const WHOLE_BPS = 10_000;

/**
 * The shares that are seeded; from then on the rows apply. Games of chance with a small edge, or with bets against one
 * another, would clear a bonus almost for free. Crash games and lotteries are not among the kinds that bonus terms
 * name, so they count nothing until an operator changes that.
 */
export const SEEDED_SHARES: Readonly<Record<string, number>> = {
  pokies: WHOLE_BPS,
  slots: WHOLE_BPS,
  dice: 7_000,
  instant: 1_000,
  table: 1_000,
  blackjack: 1_000,
  roulette: 1_000,
  baccarat: 1_000,
  poker: 1_000,
  card: 1_000,
  video_poker: 1_000,
  live: 1_000,
  live_all: 1_000,
  "game-shows": 1_000,
  "crash-games": 0,
  "lottery-games": 0,
};

/**
 * The contribution of a game's stakes to wagering, in basis points: the lowest share among those of its categories that
 * have one. A category without a share, such as `new` or `egypt-games`, does not describe the kind of game. A game
 * without any such category counts nothing.
 */
export function contributionOf(shares: WageringShares, categories: readonly string[]): number {
  const known = categories.flatMap((category) => shares.get(category) ?? []);
  return known.length === 0 ? 0 : Math.min(...known);
}

/** A sentence if a row is not a valid share; undefined if it is. */
export function faultOfShare(category: string, bps: number): string | undefined {
  return Number.isInteger(bps) && bps >= 0 && bps <= WHOLE_BPS
    ? undefined
    : `The wagering share of ${category} must be a whole number from 0 to ${WHOLE_BPS}, not ${bps}.`;
}
