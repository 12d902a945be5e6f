import { compareMoments, type Moment } from "./score-round.ts";
import type { ScoreState } from "./score-state.ts";

/** What orders a player on a table. */
export interface PlaceKey {
  readonly score: bigint;
  readonly reached: Moment;
}

/** The key of a player with this state; null without a place: scores of zero and below have none. */
export function placeKey({ score, reached }: Pick<ScoreState, "score" | "reached">): PlaceKey | null {
  return score !== null && score > 0n && reached ? { score, reached } : null;
}

/**
 * The order of a table: the higher score first, then the one that has stood unchanged for longer. Two players never
 * share a place, since an event of the log belongs to one wallet.
 */
export function comparePlaces(a: PlaceKey, b: PlaceKey): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1;
  return compareMoments(a.reached, b.reached);
}
