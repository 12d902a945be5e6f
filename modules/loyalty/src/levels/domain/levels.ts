import type { Points } from "../../points/domain/points.ts";
import { points } from "../../points/domain/points.ts";

/** What a player gets on reaching a level. */
export type Gift =
  | { readonly kind: "points"; readonly points: number }
  /** In euro cents. */
  | { readonly kind: "money"; readonly cents: number }
  /** What an offer of bonuses gives, by its key. */
  | { readonly kind: "offer"; readonly offer: string };

/** A level of the programme. */
export interface Level {
  readonly level: number;
  /** The persistent points from which it applies. */
  readonly minPoints: number;
  readonly gift: Gift | null;
}

/** The number of levels. */
export const LEVELS = 12;

/** The id of a level, as groups and the wire have it. */
export function levelId(level: number): string {
  return `level_${level}`;
}

/** The highest level that these persistent points reach; the first one for a debt too. */
export function levelAt(levels: readonly Level[], persistent: Points): number {
  return levels.filter(({ minPoints }) => persistent >= points(minPoints)).at(-1)?.level ?? 1;
}

/** What is wrong with the rows of levels; undefined if nothing is. They must be in order. */
export function faultOfLevels(levels: readonly Level[]): string | undefined {
  if (levels.length !== LEVELS) return `There are ${levels.length} levels instead of ${LEVELS}.`;
  for (const [index, { level, minPoints }] of levels.entries()) {
    if (level !== index + 1) return `Level ${index + 1} is missing.`;
    const before = levels[index - 1];
    if (!before && minPoints !== 0) return "The first level must begin at 0 points.";
    if (before && minPoints <= before.minPoints)
      return `Level ${level} begins at ${minPoints} points, which is not above level ${before.level}.`;
  }
  return undefined;
}

/** The range of a level in persistent points, as clients of this product family read it. */
export function conditionsOf(levels: readonly Level[], level: number): unknown[] {
  const min = levels.find((each) => each.level === level)?.minPoints ?? 0;
  const max = levels.find((each) => each.level === level + 1)?.minPoints ?? null;
  return [{ persistent_comp_points: { type: "range", exclude_end: true, min, max } }];
}
