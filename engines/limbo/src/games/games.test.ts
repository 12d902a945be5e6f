import { readFileSync } from "node:fs";
import { testCatalogueLaws } from "@apogee/engine/testing";
import { expect, test } from "vitest";
import { limboReport, returnsTable } from "../index.ts";
import { LIMBO_GAMES, LIMBO_TITLES, limboGame, limboTitle, silentAscent } from "./index.ts";

test.each(LIMBO_GAMES)("$sheet.slug returns exactly what it declares, in every row of its table", (game) => {
  const { sheet, declared } = game;
  expect(limboReport(sheet)).toEqual(declared);
  const table = readFileSync(new URL(`./${sheet.slug}.returns.csv`, import.meta.url), "utf8");
  // A heading, 1.01 to 19.99 by 0.01, 20 to 999 by 1, 1,000 to 10,000 by 1,000, and the end of the last line.
  expect(table.split("\n")).toHaveLength(1 + 1_899 + 980 + 10 + 1);
  expect(table === returnsTable(sheet)).toBe(true);
});

test("a changed edge does not match the declaration", () => {
  const { sheet, declared } = silentAscent;
  const richer = limboReport({ ...sheet, edgeBps: 99 });
  expect(richer.lowest.rtp).not.toEqual(declared.lowest.rtp);
  expect(richer.sheetSha256).not.toBe(declared.sheetSha256);
  expect(richer.returnsSha256).not.toBe(declared.returnsSha256);
});

testCatalogueLaws({
  games: LIMBO_GAMES,
  find: limboGame,
  titleOf: limboTitle,
  titles: LIMBO_TITLES,
  names: ["comet/SilentAscent@1"],
  facts: {
    name: "comet/SilentAscent@1",
    family: "limbo",
    kind: "instant",
    categories: [],
    volatility: "low",
    rtpPercent: "98.9997",
    hitPercent: "49.5000",
    maxWin: { multiple: "10000.00", by: "sheet", oneIn: "10101.01" },
    hasFeatureBuy: false,
    features: [],
  },
});

test.each(LIMBO_GAMES)(
  "$sheet.slug returns at least 75 % at every target, at the smallest stake too",
  ({ declared }) => {
    expect(Number(declared.lowest.rtpPercent)).toBeGreaterThanOrEqual(98.99);
    expect(Number(declared.smallestStake.lowest.rtpPercent)).toBeGreaterThanOrEqual(75);
  },
);
