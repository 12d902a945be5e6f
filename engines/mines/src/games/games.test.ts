import { readFileSync } from "node:fs";
import { testCatalogueLaws } from "@apogee/engine/testing";
import { expect, test } from "vitest";
import { minesReport, returnsTable } from "../index.ts";
import { sheetWith } from "../testing.ts";
import { frostlightField, MINES_GAMES, MINES_TITLES, minesGame, minesTitle } from "./index.ts";

test.each(MINES_GAMES)("$sheet.slug returns exactly what it declares, in every row of its table", (game) => {
  const { sheet, declared } = game;
  expect(minesReport(sheet)).toEqual(declared);
  const table = readFileSync(new URL(`./${sheet.slug}.returns.csv`, import.meta.url), "utf8");
  expect(table === returnsTable(sheet)).toBe(true);
});

test("a changed edge does not match the declaration", () => {
  const richer = minesReport(sheetWith({ edgeBps: 99 }));
  expect(richer.rtpPercent).toBe("99.0100");
  expect(richer.sheetSha256).not.toBe(frostlightField.declared.sheetSha256);
  expect(richer.returnsSha256).not.toBe(frostlightField.declared.returnsSha256);
});

testCatalogueLaws({
  games: MINES_GAMES,
  find: minesGame,
  titleOf: minesTitle,
  titles: MINES_TITLES,
  names: ["comet/FrostlightField@1"],
  facts: {
    name: "comet/FrostlightField@1",
    family: "mines",
    kind: "instant",
    volatility: "low",
    rtpPercent: "99.0000",
    hitPercent: "57.8260",
    maxWin: { multiple: "9193.38", by: "cap", oneIn: null },
    idleHours: 30 * 24,
    features: ["decisions"],
  },
});

test("at the smallest stake no strategy returns less than 96 %: one mine, one pick", () => {
  const { lowest, highest } = frostlightField.declared.smallestStake;
  expect(lowest).toMatchObject({ mines: 1, picks: 1, rtpPercentAtSmallestStake: "96.0000" });
  expect(Number(highest.rtpPercentAtSmallestStake)).toBeLessThanOrEqual(99);
});
