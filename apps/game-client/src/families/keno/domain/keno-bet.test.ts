import { twentyLanterns } from "@apogee/keno/games";
import { expect, test } from "vitest";
import { payLines, quickPicks, togglePick } from "./keno-bet.ts";

const { sheet } = twentyLanterns;

test("the lines of the pay table match the engine's pays and chances", () => {
  const lines = payLines(sheet, { picks: [1, 2, 3], risk: "high" }, 200);
  expect(lines.map(({ hits, multiplier, payoutCents }) => [hits, multiplier, payoutCents])).toEqual([
    [2, 4.2, 840],
    [3, 28, 5_600],
  ]);
  expect(lines[1]!.chance).toBeCloseTo(1 / 72.07, 5);
  expect(payLines(sheet, { picks: [], risk: "high" }, 200)).toEqual([]);
});

test("a number can be picked and unpicked, and an eleventh cannot be picked", () => {
  expect(togglePick(sheet, [4, 7], 9)).toEqual([4, 7, 9]);
  expect(togglePick(sheet, [4, 7], 4)).toEqual([7]);
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(togglePick(sheet, ten, 11)).toBeNull();
  expect(togglePick(sheet, ten, 10)).toHaveLength(9);
});

test("quick picks are distinct numbers of the board", () => {
  expect(quickPicks(sheet, 3, () => 0)).toEqual([1, 2, 3]);
  expect(quickPicks(sheet, 2, (below) => below - 1)).toEqual([79, 80]);
  expect(new Set(quickPicks(sheet, 10, (below) => Math.floor(below / 3))).size).toBe(10);
});
