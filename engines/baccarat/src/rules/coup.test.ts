import { expect, test } from "vitest";
import { bankerDraws, dealCoup } from "./coup.ts";

/** A card with these points. */
const card = (points: number): number => (points === 0 ? 9 : points - 1) * 4;

/** For each total of the banker, the third cards of the player, 0 to 9, after which the banker draws. */
test.each([
  [0, "0123456789"],
  [1, "0123456789"],
  [2, "0123456789"],
  [3, "012345679"],
  [4, "234567"],
  [5, "4567"],
  [6, "67"],
  [7, ""],
])("with a total of %i, the banker draws after these third cards of the player: %s", (total, expected) => {
  const drawn = Array.from({ length: 10 }, (_, points) => points).filter((points) => bankerDraws(total, card(points)));
  expect(drawn.join("")).toBe(expected);
});

test.each([
  [5, true],
  [6, false],
  [7, false],
])("if the player stands, the banker with %i draws: %s", (total, draws) => {
  expect(bankerDraws(total, undefined)).toBe(draws);
});

/** Points in the order of the deal, and how many of them are used. */
test.each([
  [[9, 0, 0, 0, 1, 1], 4],
  [[1, 4, 1, 4, 1, 1], 4],
  [[6, 6, 0, 0, 1, 1], 4],
  [[6, 5, 0, 0, 1, 1], 5],
  [[5, 7, 0, 0, 1, 1], 5],
  [[5, 3, 0, 0, 8, 1], 5],
  [[5, 3, 0, 0, 9, 1], 6],
])("of the cards %o, %i are drawn", (points, used) => {
  let at = 0;
  const { player, banker } = dealCoup(() => card(points[at++]!));
  expect([at, player.length + banker.length]).toEqual([used, used]);
});
