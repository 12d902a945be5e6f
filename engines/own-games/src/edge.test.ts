import { expect, test } from "vitest";
import { OWN_GAMES } from "./own-games.ts";

const game = (identifier: string) => OWN_GAMES.find((each) => each.identifier === identifier)!;

test.each<[string, object, number]>([
  // 5,000 rolls of 10,000 pay 1.98; 10 pay 990.
  ["apogee/StellarDice", { side: "under", target: 5_000 }, 10_000],
  ["apogee/StellarDice", { side: "under", target: 10 }, 10_000],
  // 97 rolls pay 102.0618: 98.999946 % before rounding.
  ["apogee/StellarDice", { side: "under", target: 97 }, 10_000],
])("%s: the edge of %j is %d millionths of its cost", (identifier, bet, edge) => {
  expect(game(identifier).edgePpmOf(bet as never)).toBe(edge);
});

test("no edge is above what the declared return leaves, since that is the return of the worst bet", () => {
  const dice = game("apogee/StellarDice");
  const most = Math.round((100 - Number(dice.rtpPercent)) * 10_000);
  for (let target = 10; target <= 9_500; target += 10)
    expect(dice.edgePpmOf({ side: "under", target })).toBeLessThanOrEqual(most);
});

test("a game whose every bet has the declared return has the edge that the return leaves, less one millionth at most", () => {
  const pokie = game("apogee/DragonsEmber");
  const left = Math.round((100 - Number(pokie.rtpPercent)) * 10_000);
  expect(left - pokie.edgePpmOf({})).toBeGreaterThanOrEqual(0);
  expect(left - pokie.edgePpmOf({})).toBeLessThanOrEqual(1);
});
