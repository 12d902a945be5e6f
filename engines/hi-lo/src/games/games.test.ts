import { expect, test } from "vitest";
import { hiLoReport } from "../index.ts";
import { sheetWith } from "../testing.ts";
import { HI_LO_GAMES, HI_LO_TITLES, hiLoGame, hiLoTitle, novaHiLo } from "./index.ts";

test.each(HI_LO_GAMES)("$sheet.slug returns exactly what it declares", ({ sheet, declared }) => {
  expect(hiLoReport(sheet)).toEqual(declared);
});

test("a changed edge does not match the declaration", () => {
  const richer = hiLoReport(sheetWith({ edgeBps: 99 }));
  expect(richer.rtpPercent).toBe("99.0100");
  expect(richer.strategies.map(({ rtpPercent }) => rtpPercent)).toEqual(Array(8).fill("99.0100"));
  expect(richer.sheetSha256).not.toBe(novaHiLo.declared.sheetSha256);
});

test.each(HI_LO_GAMES)("$sheet.slug is found by slug, identifier and version", (game) => {
  const { slug, identifier, version } = game.sheet;
  expect(hiLoGame(slug)).toBe(game);
  expect(hiLoGame(identifier)).toBe(game);
  expect(hiLoGame(identifier, version)).toBe(game);
  expect(hiLoGame(identifier, version + 1)).toBeUndefined();
  for (const colour of Object.values(game.sheet.art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test("an unknown game is not found", () => {
  expect(hiLoGame("comet-hi-lo")).toBeUndefined();
});

test("the facts of Nova Hi-Lo match its declaration", () => {
  expect(hiLoTitle(novaHiLo)).toMatchObject({
    name: "apogee/NovaHiLo@1",
    family: "hi-lo",
    kind: "table",
    volatility: "low",
    rtpPercent: "99.0000",
    hitPercent: "42.2295",
    maxWin: { multiple: "10000.00", by: "cap", oneIn: null },
    idleHours: 30 * 24,
  });
  expect(HI_LO_TITLES.map(({ name }) => name)).toEqual(["apogee/NovaHiLo@1"]);
});

test("at the smallest stake one guess returns at least 96.15 %, as computed by hand", () => {
  // 20 * 99/100 * 13/k in whole units, times k, over 13 * 20: 257 * 1, 128 * 2, 85 * 3 ... 25 * 10, 23 * 11, 21 * 12.
  const byHand = [257, 256, 255, 256, 255, 252, 252, 256, 252, 250, 253, 252];
  const { guesses, smallestStake } = novaHiLo.declared;
  expect(guesses.map((guess) => guess.rtpPercentAtSmallestStake)).toEqual(
    byHand.map((units) => (Math.floor((units * 1e6) / 260) / 1e4).toFixed(4)),
  );
  expect(smallestStake).toEqual({ units: 20, oneGuessRtpPercent: "96.1538", anyWayRtpPercent: "94.5000" });
  for (const { rtpPercentAtSmallestStake } of novaHiLo.declared.strategies) {
    expect(Number(rtpPercentAtSmallestStake)).toBeGreaterThanOrEqual(94.5);
  }
});
