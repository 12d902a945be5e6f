import { expect, test } from "vitest";
import { rouletteReport } from "../index.ts";
import {
  copperMeridian,
  demiLune,
  ROULETTE_GAMES,
  ROULETTE_TITLES,
  rouletteGame,
  rouletteTitle,
  twinEclipse,
} from "./index.ts";

test.each(ROULETTE_GAMES)("$sheet.slug returns exactly what it declares", ({ sheet, declared }) => {
  expect(rouletteReport(sheet)).toEqual(declared);
});

test("a changed payout does not match the declaration", () => {
  const { sheet, declared } = copperMeridian;
  const poorer = rouletteReport({ ...sheet, pays: { ...sheet.pays, corner: 7 } });
  expect(poorer.lowest).toEqual({ kind: "corner", rtpPercent: "86.4864" });
  expect(poorer.sheetSha256).not.toBe(declared.sheetSha256);
});

test.each(ROULETTE_GAMES)("$sheet.slug is found by slug, identifier and version", (game) => {
  const { slug, identifier, version } = game.sheet;
  expect(rouletteGame(slug)).toBe(game);
  expect(rouletteGame(identifier)).toBe(game);
  expect(rouletteGame(identifier, version)).toBe(game);
  expect(rouletteGame(identifier, version + 1)).toBeUndefined();
  for (const colour of Object.values(game.sheet.art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test("an unknown game is not found", () => {
  expect(rouletteGame("tin-meridian")).toBeUndefined();
});

test.each([
  [copperMeridian, "97.2972", "48.6486", "36.00", "37.00"],
  [twinEclipse, "92.1052", "47.3684", "36.00", "38.00"],
  [demiLune, "97.2972", "51.3513", "36.00", "37.00"],
])("the facts of %s match its declaration", (game, rtpPercent, hitPercent, multiple, oneIn) => {
  expect(rouletteTitle(game)).toMatchObject({
    family: "roulette",
    kind: "table",
    categories: ["roulette"],
    volatility: "low",
    rtpPercent,
    hitPercent,
    maxWin: { multiple, by: "sheet", oneIn },
    features: [],
  });
});

test("the titles are listed by their names", () => {
  expect(ROULETTE_TITLES.map(({ name }) => name)).toEqual([
    "finch/CopperMeridian@1",
    "finch/TwinEclipse@1",
    "finch/DemiLune@1",
  ]);
  expect(demiLune.declared.highest).toEqual({ kind: "even_money", rtpPercent: "98.6486" });
});

test.each(ROULETTE_GAMES)(
  "$sheet.slug returns at least 75 % with every bet, at the smallest stake too",
  ({ declared }) => {
    for (const { rtpPercent } of declared.kinds) expect(Number(rtpPercent)).toBeGreaterThanOrEqual(75);
    expect(Number(declared.smallestStake.lowestRtpPercent)).toBeGreaterThanOrEqual(75);
  },
);
