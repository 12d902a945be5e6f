import type { Aggregate, LastStake } from "./aggregate.ts";

/** No licence requires a longer pause between two rounds. */
export const LONGEST_PAUSE_MS = 10_000;

/**
 * How many milliseconds a player has to wait until the next round of a game may begin; 0 if it may now. A clock that
 * was set back delays nobody.
 */
export function waitMsOf(
  { lastStakes }: Pick<Aggregate, "lastStakes">,
  gameId: number,
  leastMs: number,
  at: Date,
): number {
  const last = lastStakes.find((stake) => stake.gameId === gameId);
  const sinceMs = at.getTime() - (last?.atMs ?? Number.NEGATIVE_INFINITY);
  return sinceMs >= 0 && sinceMs < leastMs ? leastMs - sinceMs : 0;
}

/** The last stakes after this one. Stakes that are too old to delay the next round are dropped. */
export function withStake(lastStakes: readonly LastStake[], gameId: number, at: Date): LastStake[] {
  const atMs = at.getTime();
  return [
    ...lastStakes.filter((stake) => stake.gameId !== gameId && Math.abs(atMs - stake.atMs) < LONGEST_PAUSE_MS),
    { gameId, atMs },
  ];
}
