import { expect, test } from "vitest";
import { ropewalkSevens } from "../games/index.ts";
import { ROLLS, tableOf, totalOf } from "../index.ts";
import type { Ratio } from "@apogee/engine";
import { outcomesOf } from "./outcomes.ts";

const { sheet, declared } = ropewalkSevens;
const text = ({ numerator, denominator }: Ratio): string => `${numerator}/${denominator}`;

test("the totals 2 to 12 come in 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 ways of 36", () => {
  const ways = Array.from({ length: 11 }, (_, i) => ROLLS.filter((dice) => totalOf(dice) === i + 2).length);
  expect(ways).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  expect(new Set(ROLLS.map(String)).size).toBe(36);
});

/** The published probabilities and edges of craps. */
test.each([
  ["pass", "244/495", "0/1", "7/495", ["1:1"]],
  ["dont_pass", "949/1980", "1/36", "3/220", ["1:1"]],
  ["field", "4/9", "0/1", "1/36", ["1:1", "2:1", "3:1"]],
  ["place4_10", "1/3", "0/1", "1/15", ["9:5"]],
  ["place5_9", "2/5", "0/1", "1/25", ["7:5"]],
  ["place6_8", "5/11", "0/1", "1/66", ["7:6"]],
  ["hard4_10", "1/9", "0/1", "1/9", ["7:1"]],
  ["hard6_8", "1/11", "0/1", "1/11", ["9:1"]],
])("%s wins %s and is returned %s of the time: an edge of %s", (bet, wins, pushes, edge, pays) => {
  const found = declared.bets.find((each) => each.bet === bet)!;
  expect([text(found.wins), text(found.pushes), text(found.edge), found.pays]).toEqual([wins, pushes, edge, pays]);
});

test("odds have no edge on any point, behind either line", () => {
  expect(declared.odds.map(({ on, points, pays, most, wins }) => [on, points, pays, most, text(wins)])).toEqual([
    ["pass", [4, 10], "2:1", 3, "1/3"],
    ["pass", [5, 9], "3:2", 4, "2/5"],
    ["pass", [6, 8], "6:5", 5, "5/11"],
    ["dont_pass", [4, 10], "1:2", 6, "2/3"],
    ["dont_pass", [5, 9], "2:3", 6, "3/5"],
    ["dont_pass", [6, 8], "5:6", 6, "6/11"],
  ]);
  for (const { edge } of declared.odds) expect(text(edge)).toBe("0/1");
});

test("with the maximum odds, pass keeps 0.374 % and don't pass 0.273 % of everything staked", () => {
  expect(declared.withOdds.map(({ on, averageCost, edge }) => [on, text(averageCost), text(edge)])).toEqual([
    ["pass", "34/9", "7/1870"],
    ["dont_pass", "5/1", "3/1100"],
  ]);
});

test("a field that pays 2 to 1 on both ends has the published edge of 1/18", () => {
  const cheaper = { ...sheet, pays: { ...sheet.pays, field: { two: 2, twelve: 2 } } };
  const paid = outcomesOf(cheaper, 36, { spots: { field: 1 } }).map(
    ({ win, chance }) => (win * Number(chance.n)) / Number(chance.d),
  );
  expect(paid.reduce((sum, each) => sum + each, 0)).toBeCloseTo(34, 9);
});

test("the probabilities of all outcomes add up to one, and bets on one table do not affect each other", () => {
  const names = ["pass", "field", "place5", "hard8"];
  const together = outcomesOf(sheet, 60, { spots: Object.fromEntries(names.map((name) => [name, 1])) });
  const singles = names.flatMap((name) => outcomesOf(sheet, 60, { spots: { [name]: 1 } }));
  for (const outcomes of [together, outcomesOf(sheet, 60, { spots: { pass: 1 } }, "most")]) {
    expect(outcomes.reduce((sum, { chance }) => sum + Number(chance.n) / Number(chance.d), 0)).toBeCloseTo(1, 12);
  }
  const mean = (outcomes: typeof together): number =>
    outcomes.reduce((sum, { win, chance }) => sum + (win * Number(chance.n)) / Number(chance.d), 0);
  expect(mean(together)).toBeCloseTo(mean(singles), 9);
});

test("every spot of the table is declared", () => {
  const spots = [...tableOf(sheet).values()].filter(({ kind }) => kind !== "odds").map(({ name }) => name);
  expect(declared.bets.flatMap((bet) => bet.spots).toSorted()).toEqual(spots.toSorted());
});
