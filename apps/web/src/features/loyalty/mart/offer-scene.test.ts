import { expect, test } from "vitest";
import { PALETTES, sceneOf } from "./offer-scene.ts";

const offer = (group: string) =>
  ({
    group,
    kind: group.startsWith("spins") ? "freespins" : "money",
    wager: group.startsWith("bonus") ? 20 : 0,
  }) as const;
const GROUPS = "bonus_5 bonus_10 bonus_25 cash_5 cash_10 cash_50 cash_100 cash_500 spins_20 spins_50".split(" ");

test("every card of the shop has a drawing of its own, in its own colours", () => {
  const scenes = GROUPS.map((group) => sceneOf(offer(group)));
  expect(new Set(scenes.map(({ subject, count }) => `${subject} ${count}`)).size).toBe(GROUPS.length);
  expect(new Set(scenes.map(({ palette }) => palette)).size).toBe(GROUPS.length);
  expect(scenes.every(({ palette }) => palette >= 0 && palette < PALETTES)).toBe(true);
});

test("more money is more coins, and the drawing of a card is always the same", () => {
  expect(["cash_5", "cash_10", "cash_50", "cash_100"].map((group) => sceneOf(offer(group)).count)).toEqual([
    1, 2, 3, 4,
  ]);
  expect(sceneOf(offer("cash_500")).subject).toBe("vault");
  expect(sceneOf(offer("spins_20"))).toEqual(sceneOf(offer("spins_20")));
  expect(sceneOf(offer("spins_20")).stars).not.toEqual(sceneOf(offer("spins_50")).stars);
});

test("a name without a size has a drawing too", () => {
  expect(sceneOf(offer("cash_welcome"))).toMatchObject({ subject: "coins", count: 1, palette: 0 });
});
