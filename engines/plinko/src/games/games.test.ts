import { testCatalogueLaws } from "@apogee/engine/testing";
import { expect, test } from "vitest";
import { plinkoReport } from "../index.ts";
import { sheetWith } from "../testing.ts";
import { PLINKO_GAMES, PLINKO_TITLES, plinkoGame, plinkoTitle, vesperPins } from "./index.ts";

test.each(PLINKO_GAMES)("$sheet.slug returns exactly what it declares", ({ sheet, declared }) => {
  expect(plinkoReport(sheet)).toEqual(declared);
});

test("a changed slot does not match the declaration", () => {
  const { tenths } = vesperPins.sheet;
  const richer = plinkoReport(sheetWith({ tenths: { ...tenths, 8: { ...tenths[8], low: [57, 21, 11, 10, 5] } } }));
  expect(richer.boards[0]!.rtpPercent).toBe("99.062500");
  expect(richer.sheetSha256).not.toBe(vesperPins.declared.sheetSha256);
});

testCatalogueLaws({
  games: PLINKO_GAMES,
  find: plinkoGame,
  titleOf: plinkoTitle,
  titles: PLINKO_TITLES,
  names: ["comet/VesperPins@1"],
  facts: {
    name: "comet/VesperPins@1",
    family: "plinko",
    kind: "instant",
    volatility: "low",
    rtpPercent: "98.9590",
    hitPercent: "100.0000",
    maxWin: { multiple: "1000.00", by: "sheet", oneIn: "32768.00" },
    features: [],
  },
});

test.each(vesperPins.declared.boards)(
  "$bet.rows rows at $bet.risk risk return about 99 %, at the smallest stake too",
  (board) => {
    expect(board.hitPercent).toBe("100.0000");
    expect(Number(board.rtpPercent)).toBeGreaterThan(98.9);
    expect(Number(board.rtpPercent)).toBeLessThan(99);
    // Every slot is a multiple of a tenth, and the smallest stake of ten units: nothing is lost by rounding.
    expect(board.rtpPercentAtSmallestStake).toBe(board.rtpPercent);
  },
);
