import type { LoyaltyLevel } from "@apogee/contract";
import { levelNumber } from "../../../site/loyalty/level-of.ts";

/** How far it is to the next level, in coins. */
export interface LevelProgress {
  /** Null at the highest level. */
  readonly next: number | null;
  readonly done: number;
  readonly of: number;
  readonly left: number;
}

/** The progress of these points between the level that they reached and the next one. */
export function levelProgress(
  levels: readonly Pick<LoyaltyLevel, "id" | "min_points">[],
  current: number,
  persistent: number,
): LevelProgress {
  const from = levels.find(({ id }) => levelNumber(id) === current)?.min_points ?? 0;
  const next = levels.find(({ id }) => levelNumber(id) === current + 1);
  if (!next) return { next: null, done: 1, of: 1, left: 0 };
  const of = next.min_points - from;
  const done = Math.min(of, Math.max(0, persistent - from));
  return { next: current + 1, done, of, left: next.min_points - persistent };
}
