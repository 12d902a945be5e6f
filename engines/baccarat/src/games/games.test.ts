import { expect, test } from "vitest";
import { baccaratReport } from "../math/baccarat-report.ts";
import { BACCARAT_GAMES, BACCARAT_TITLES, amberPavilion, baccaratGame, freeHarbour } from "./index.ts";

test.each(BACCARAT_GAMES)("$sheet.slug returns exactly what it declares", ({ sheet, declared }) => {
  expect(baccaratReport(sheet)).toEqual(declared);
});

test("the ordered draws of six cards from eight decks have the published outcomes", () => {
  expect(amberPavilion.declared.counts).toMatchObject({
    all: 4_998_398_275_503_360,
    player: 2_230_518_282_592_256,
    banker: 2_292_252_566_437_888,
    tie: 475_627_426_473_216,
  });
});

const edgeOf = (game: typeof amberPavilion, spot: string): number => {
  const { numerator, denominator } = game.declared.spots.find((each) => each.spot === spot)!.rtp;
  return 100 - Number((BigInt(numerator) * 10n ** 15n) / BigInt(denominator)) / 1e13;
};

test.each([
  ["banker", 1.057906],
  ["player", 1.235081],
  ["tie", 14.359629],
])("the edge of %s is %f percent, as published", (spot, percent) => {
  expect(edgeOf(amberPavilion, spot)).toBeCloseTo(percent, 6);
});

test("a pair pays 11 to 1 for 31 of 415 second cards", () => {
  expect(edgeOf(amberPavilion, "player_pair")).toBeCloseTo(100 - (100 * 12 * 31) / 415, 9);
  expect(edgeOf(freeHarbour, "banker_pair")).toBeCloseTo(100 - (100 * 12 * 31) / 415, 9);
});

test("paying half on a banker's six costs half of its probability, instead of 5 % of every win", () => {
  const { all, player, banker, bankerSix } = freeHarbour.declared.counts;
  expect(edgeOf(freeHarbour, "banker")).toBeCloseTo((100 * (player - banker + bankerSix / 2)) / all, 9);
});

test("every spot returns at least 75 percent, and the smallest chip loses nothing to rounding", () => {
  for (const { declared } of BACCARAT_GAMES) {
    for (const { rtpPercent } of declared.spots) expect(Number(rtpPercent)).toBeGreaterThanOrEqual(75);
    expect(declared.isExactAtSmallestStake).toBe(true);
  }
});

test.each(BACCARAT_GAMES)("$sheet.slug is found by slug, identifier and version", (game) => {
  const { slug, identifier, version } = game.sheet;
  expect(baccaratGame(slug)).toBe(game);
  expect(baccaratGame(identifier, version)).toBe(game);
  expect(baccaratGame(identifier, version + 1)).toBeUndefined();
});

test("the facts of the titles match their declarations", () => {
  expect(BACCARAT_TITLES.map(({ name, rtpPercent, maxWin }) => [name, rtpPercent, maxWin])).toEqual([
    ["finch/AmberPavilion@1", "85.6403", { multiple: "12.00", by: "sheet", oneIn: "13.38" }],
    ["finch/FreeHarbour@1", "85.6403", { multiple: "12.00", by: "sheet", oneIn: "13.38" }],
  ]);
});
