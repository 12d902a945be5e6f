import { tableOf } from "@apogee/roulette";
import { copperMeridian, demiLune, twinEclipse } from "@apogee/roulette/games";
import { expect, test } from "vitest";
import { CALL_BETS, callsOn, neighboursOf, type CallBet, type CallName } from "./call-bets.ts";

const { sheet } = copperMeridian;
const covered = (bet: CallBet): string[] =>
  [...new Set(bet.flatMap(([spot]) => [...tableOf(sheet).get(spot)!.covers]))].toSorted(
    (a, b) => Number(a) - Number(b),
  );

/** The sections of the European wheel, clockwise. */
test.each<[CallName, number, string[]]>([
  ["voisins", 9, "22 18 29 7 28 12 35 3 26 0 32 15 19 4 21 2 25".split(" ")],
  ["tiers", 6, "27 13 36 11 30 8 23 10 5 24 16 33".split(" ")],
  ["orphelins", 5, "1 20 14 31 9 17 34 6".split(" ")],
])("%s takes %i chips and covers its section of the wheel", (name, chips, section) => {
  expect(CALL_BETS[name].reduce((sum, [, count]) => sum + count, 0)).toBe(chips);
  expect(covered(CALL_BETS[name])).toEqual(section.toSorted((a, b) => Number(a) - Number(b)));
});

test("the three call bets cover the wheel", () => {
  expect(new Set(Object.values(CALL_BETS).flatMap(covered)).size).toBe(37);
  expect(callsOn(demiLune.sheet)).toEqual(["tiers", "orphelins", "voisins"]);
  expect(callsOn(twinEclipse.sheet)).toEqual([]);
});

test("the neighbours of a pocket are two on each side, also across zero", () => {
  expect(neighboursOf(sheet, "0")).toEqual(["3", "26", "0", "32", "15"].map((spot) => [spot, 1]));
  expect(neighboursOf(twinEclipse.sheet, "00")).toEqual(["13", "1", "00", "27", "10"].map((spot) => [spot, 1]));
});
