import { expect, test } from "vitest";
import { chanceToComplete } from "./chance-to-complete.ts";

const chance = (spins: number, wagerTimes: number, game = "apogee/DragonsEmber") =>
  chanceToComplete({ game, spins, wagerTimes });

test("more spins complete the wagering more often, up to as many stakes as it is wagered in", () => {
  expect(chance(5, 30)!.completed).toBeCloseTo(0.0323, 2);
  expect(chance(10, 30)!.completed).toBeCloseTo(0.0412, 2);
  expect(chance(21, 30)!.completed).toBeCloseTo(0.0556, 2);
  expect(chance(200, 30)).toEqual(chance(21, 30));
});

test("without wagering all is kept; the return is the game's own", () => {
  expect(chance(10, 0)).toEqual({ returned: 0.964141, completed: 1 });
});

test("a game that is not ours has no known chance; a game of ours that is no pokie counts in full", () => {
  expect(chance(10, 30, "nova/Comet")).toBeNull();
  expect(chance(10, 30, "apogee/StellarDice")).toMatchObject({ completed: 1 });
});
