import type { AchievementView } from "@apogee/contract";

export const FILTERS = [
  "all",
  "under_way",
  "reached",
  "care",
  "play",
  "collection",
  "days",
  "money",
  "rewards",
  "contests",
] as const;
export type Filter = (typeof FILTERS)[number];

type Shown = Pick<AchievementView, "tiers" | "progress" | "next_target" | "category">;

/** `reached`: every tier. `under_way`: some progress. `untouched`: none yet, which is shown gray and never hidden. */
export function stateOf({ tiers, progress, next_target }: Shown): "reached" | "under_way" | "untouched" {
  if (next_target === null && tiers.length > 0) return "reached";
  return progress > 0 || tiersReached({ tiers }) > 0 ? "under_way" : "untouched";
}

export const tiersReached = ({ tiers }: Pick<Shown, "tiers">): number =>
  tiers.filter(({ reached_at }) => reached_at !== null).length;

export function isIn(filter: Filter, each: Shown): boolean {
  switch (filter) {
    case "all":
      return true;
    case "under_way":
      return stateOf(each) === "under_way";
    case "reached":
      return tiersReached(each) > 0;
    case "care":
      return each.category === "account";
    default:
      return each.category === filter;
  }
}

/** Whole percent of the way to the next tier; 100 once all are reached. */
export function percentOf({ progress, next_target: target }: Shown): number {
  if (target === null) return 100;
  return Math.max(0, Math.min(100, Math.floor((progress * 100) / Math.max(1, target))));
}

/** When the latest tier was reached; null before the first. */
export function lastReached({ tiers }: Pick<Shown, "tiers">): string | null {
  return (
    tiers
      .flatMap(({ reached_at }) => reached_at ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
