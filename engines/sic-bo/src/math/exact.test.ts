import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { tripleLantern } from "../games/index.ts";
import { ROLLS, sicBo, tableOf, totalOf } from "../index.ts";
import { rolls } from "../testing.ts";

const { sheet, declared } = tripleLantern;
const figures = (bet: string) => declared.bets.find((each) => each.bet === bet)!;

test("the totals 4 to 10 come in 3, 6, 10, 15, 21, 25, 27 ways of 216, as published", () => {
  expect([4, 5, 6, 7, 8, 9, 10].map((total) => figures(`total${total}`).ways)).toEqual([3, 6, 10, 15, 21, 25, 27]);
  expect(ROLLS).toHaveLength(216);
  expect(new Set(ROLLS.map(String)).size).toBe(216);
  for (const total of [4, 5, 6, 7, 8, 9, 10])
    expect(ROLLS.filter((dice) => totalOf(dice) === 21 - total)).toHaveLength(figures(`total${total}`).ways);
});

test("small and big have the published edge of 2.7778 %, any triple at 30 to 1 that of 13.8889 %", () => {
  expect(figures("big_small").edge).toEqual({ numerator: "1", denominator: "36" });
  expect(figures("any_triple").edge).toEqual({ numerator: "5", denominator: "36" });
});

/** The published numbers of winning combinations. */
test.each([
  ["single", 91, [1, 2, 12], "1/27"],
  ["double", 16, [11], "1/9"],
  ["pair", 30, [6], "1/36"],
  ["triple", 1, [180], "35/216"],
])("%s wins in %i ways and pays %j: an edge of %s", (bet, ways, pays, edge) => {
  const { numerator, denominator } = figures(bet).edge;
  expect([figures(bet).ways, figures(bet).pays, `${numerator}/${denominator}`]).toEqual([ways, pays, edge]);
});

test("one round for each of the 216 rolls pays every spot its declared return", () => {
  for (const { bet, spots, rtp, ways } of declared.bets)
    for (const name of spots) {
      const wins = ROLLS.map(
        (dice): number => sicBo.start(tripleLantern, minor(20), { spots: { [name]: 1 } }, rolls(dice)).totalWin,
      );
      const sum = BigInt(wins.reduce((a, b) => a + b, 0));
      expect(sum * BigInt(rtp.denominator), bet).toBe(20n * 216n * BigInt(rtp.numerator));
      expect(wins.filter((win) => win > 0)).toHaveLength(ways);
    }
  expect(declared.bets.flatMap(({ spots }) => spots).toSorted()).toEqual([...tableOf(sheet).keys()].toSorted());
});
