import { expect, test } from "vitest";
import { FILTERS, isIn, lastReached, percentOf, stateOf } from "./achievement-state.ts";

const tiers = (...reached: (string | null)[]) =>
  reached.map((reached_at, at) => ({ target: (at + 1) * 10, reward: null, reached_at }));
const of = (progress: number, next_target: number | null, ...reached: (string | null)[]) => ({
  tiers: tiers(...reached),
  progress,
  next_target,
  category: "play" as const,
});

test.each([
  [of(0, 10, null, null), "untouched", 0, ["all", "play"]],
  [of(3, 10, null, null), "under_way", 30, ["all", "under_way", "play"]],
  [of(15, 20, "2026-11-01T00:00:00Z", null), "under_way", 75, ["all", "under_way", "reached", "play"]],
  [of(25, null, "2026-11-01T00:00:00Z", "2026-11-09T00:00:00Z"), "reached", 100, ["all", "reached", "play"]],
  // A rollback lowers the progress and takes no tier back.
  [of(0, 20, "2026-11-01T00:00:00Z", null), "under_way", 0, ["all", "under_way", "reached", "play"]],
])("an achievement is %j", (each, state, percent, filters) => {
  expect([stateOf(each), percentOf(each)]).toEqual([state, percent]);
  expect(FILTERS.filter((filter) => isIn(filter, each))).toEqual(filters);
});

test("the date is that of the latest tier", () => {
  expect(lastReached(of(1, null, "2026-11-09T00:00:00Z", "2026-11-01T00:00:00Z"))).toBe("2026-11-09T00:00:00Z");
  expect(lastReached(of(0, 10, null))).toBeNull();
});
