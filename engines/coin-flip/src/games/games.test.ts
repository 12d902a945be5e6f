import { expect, test } from "vitest";
import { coinReport } from "../index.ts";
import { COIN_GAMES, COIN_TITLES, coinGame, coinTitle, moonpenny } from "./index.ts";

test.each(COIN_GAMES)("$sheet.slug returns exactly what it declares", ({ sheet, declared }) => {
  expect(coinReport(sheet)).toEqual(declared);
});

test("a changed edge does not match the declaration", () => {
  const richer = coinReport({ ...moonpenny.sheet, edgeBps: 99 });
  expect(richer.rtpPercent).toBe("99.0100");
  expect(richer.series.map(({ rtpPercent }) => rtpPercent)).toEqual(Array(16).fill("99.0100"));
  expect(richer.sheetSha256).not.toBe(moonpenny.declared.sheetSha256);
});

test.each(COIN_GAMES)("$sheet.slug is found by slug, identifier and version", (game) => {
  const { slug, identifier, version } = game.sheet;
  expect(coinGame(slug)).toBe(game);
  expect(coinGame(identifier)).toBe(game);
  expect(coinGame(identifier, version)).toBe(game);
  expect(coinGame(identifier, version + 1)).toBeUndefined();
  for (const colour of Object.values(game.sheet.art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test("an unknown game is not found", () => {
  expect(coinGame("sunpenny")).toBeUndefined();
});

test("the facts of Moonpenny match its declaration", () => {
  expect(coinTitle(moonpenny)).toMatchObject({
    name: "comet/Moonpenny@1",
    family: "coin-flip",
    kind: "instant",
    volatility: "low-medium",
    rtpPercent: "99.0000",
    hitPercent: "12.5000",
    maxWin: { multiple: "64880.64", by: "cap", oneIn: null },
    idleHours: 30 * 24,
    features: ["decisions"],
  });
  expect(COIN_TITLES.map(({ name }) => name)).toEqual(["comet/Moonpenny@1"]);
});

test("at the smallest stake each series pays what is computed by hand, and returns at least 97.5 %", () => {
  // 20 * 0.99 * 2^n in whole units: 39 of 39.6, 79 of 79.2, 158 of 158.4, 316 of 316.8, 633 of 633.6.
  const byHand = [39 / 40, 79 / 80, 158 / 160, 316 / 320, 633 / 640];
  const { series, smallestStake } = moonpenny.declared;
  expect(series.slice(0, 5).map((each) => each.rtpPercentAtSmallestStake)).toEqual(
    byHand.map((share) => (Math.floor(share * 1e6) / 1e4).toFixed(4)),
  );
  expect(smallestStake).toEqual({ units: 20, rtpPercent: "97.5000" });
});
