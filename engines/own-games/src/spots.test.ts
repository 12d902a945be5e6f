import { expect, test } from "vitest";
import { OWN_GAMES } from "./index.ts";
import { waysOf } from "./ways/index.ts";

const STAKE = 20;

test("in every table game, a first bet consists of spots with limits, which add up to its cost", () => {
  const tables = OWN_GAMES.filter(({ kind }) => kind === "table");
  expect(tables.length).toBeGreaterThanOrEqual(14);
  for (const game of tables) {
    for (const { bet } of waysOf(game)) {
      const spots = game.spotsOf(STAKE, bet);
      expect([game.slug, spots.length > 0]).toEqual([game.slug, true]);
      expect([game.slug, spots.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
        game.slug,
        game.costOf(STAKE, bet),
      ]);
    }
  }
});

test("other games have no spots, only their stake", () => {
  for (const game of OWN_GAMES.filter(({ kind }) => kind !== "table"))
    for (const { bet } of waysOf(game)) expect([game.slug, game.spotsOf(STAKE, bet)]).toEqual([game.slug, []]);
});
