import type { OwnStatus } from "@apogee/contract";
import { expect, test } from "vitest";
import { questPlace } from "./level-state.ts";

const QUEST = {
  currency: "EUR",
  levels: [0, 15_000, 50_000, 100_000].map((cents, at) => ({
    level: at + 1,
    title: "",
    bets: { EUR: cents, NOK: cents * 10 },
    reward: null,
  })),
};
const staked = (bet_cents: number, level: number): OwnStatus =>
  ({
    entry: "joined",
    bet_cents,
    quest: { level, next_bets_cents: null, missing_cents: null },
  }) as unknown as OwnStatus;

test.each([
  [14_999, 1, "current next ahead ahead", 1, 0.99993],
  [15_000, 2, "done current next ahead", 35_000, 0],
  [32_500, 2, "done current next ahead", 17_500, 0.5],
  [100_000, 4, "done done done current", null, 0],
])("with stakes of %s the player is at level %s", (bets, level, states, missing, share) => {
  const place = questPlace(QUEST, staked(bets, level));
  expect(place.levels.map(({ state }) => state).join(" ")).toBe(states);
  expect(place.missing).toBe(missing);
  expect(place.share).toBeCloseTo(share, 4);
});

test("a guest has no level, and everything is ahead", () => {
  const place = questPlace(QUEST, null);
  expect([place.level, place.next, place.levels.every(({ state }) => state === "ahead")]).toEqual([0, null, true]);
});
