import { readFileSync } from "node:fs";
import { testCatalogueLaws } from "@apogee/engine/testing";
import { expect, test } from "vitest";
import { diceReport, returnsTable } from "../index.ts";
import { DICE_GAMES, DICE_TITLES, diceGame, diceTitle, stellarDice } from "./index.ts";

test.each(DICE_GAMES)(
  "$sheet.slug returns exactly what it declares, in every row of its table",
  ({ sheet, declared }) => {
    expect(diceReport(sheet)).toEqual(declared);
    const table = readFileSync(new URL(`./${sheet.slug}.returns.csv`, import.meta.url), "utf8");
    expect(table.split("\n")).toHaveLength(sheet.winning.most - sheet.winning.fewest + 3);
    expect(table === returnsTable(sheet)).toBe(true);
  },
);

test("a changed edge does not match the declaration", () => {
  const { sheet, declared } = stellarDice;
  const richer = diceReport({ ...sheet, edgeBps: 99 });
  expect(richer.lowest.rtp).not.toEqual(declared.lowest.rtp);
  expect(richer.sheetSha256).not.toBe(declared.sheetSha256);
  expect(richer.returnsSha256).not.toBe(declared.returnsSha256);
});

testCatalogueLaws({
  games: DICE_GAMES,
  find: diceGame,
  titleOf: diceTitle,
  titles: DICE_TITLES,
  names: ["apogee/StellarDice@1"],
  facts: {
    name: "apogee/StellarDice@1",
    family: "dice",
    kind: "dice",
    volatility: "low",
    rtpPercent: "98.9903",
    hitPercent: "50.0000",
    maxWin: { multiple: "990.00", by: "sheet", oneIn: "1000.00" },
    lines: null,
    hasFeatureBuy: false,
    features: [],
  },
});

test.each(DICE_GAMES)("$sheet.slug returns at least 75 % with every bet, at the smallest stake too", ({ declared }) => {
  expect(Number(declared.lowest.rtpPercent)).toBeGreaterThanOrEqual(98.99);
  expect(Number(declared.smallestStake.lowest.rtpPercent)).toBeGreaterThanOrEqual(75);
});
