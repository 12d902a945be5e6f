import { expect, test } from "vitest";
import { kenoReport } from "../index.ts";
import { KENO_GAMES, KENO_TITLES, kenoGame, kenoTitle, twentyLanterns } from "./index.ts";

test.each(KENO_GAMES)(
  "$sheet.slug returns exactly what it declares, in each of its 30 tables",
  ({ sheet, declared }) => {
    expect(kenoReport(sheet)).toEqual(declared);
    expect(declared.tables).toHaveLength(30);
  },
);

test("a changed pay does not match the declaration", () => {
  const { sheet, declared } = twentyLanterns;
  const high = sheet.pays.high.map((table, i) => (i === 0 ? [0, 395] : table));
  const richer = kenoReport({ ...sheet, pays: { ...sheet.pays, high } });
  expect(richer.highestRtpPercent).toBe("98.7500");
  expect(richer.sheetSha256).not.toBe(declared.sheetSha256);
});

test.each(KENO_GAMES)("$sheet.slug is found by slug, identifier and version", (game) => {
  const { slug, identifier, version } = game.sheet;
  expect(kenoGame(slug)).toBe(game);
  expect(kenoGame(identifier)).toBe(game);
  expect(kenoGame(identifier, version)).toBe(game);
  expect(kenoGame(identifier, version + 1)).toBeUndefined();
  for (const colour of Object.values(game.sheet.art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test("an unknown game is not found", () => {
  expect(kenoGame("ten-lanterns")).toBeUndefined();
});

test("the facts of Twenty Lanterns match its declaration", () => {
  expect(kenoTitle(twentyLanterns)).toMatchObject({
    name: "comet/TwentyLanterns@1",
    family: "keno",
    kind: "instant",
    categories: [],
    volatility: "high",
    rtpPercent: "96.8037",
    hitPercent: "31.7124",
    maxWin: { multiple: "10000.00", by: "sheet", oneIn: "230114.607" },
    features: [],
  });
  expect(KENO_TITLES.map(({ name }) => name)).toEqual(["comet/TwentyLanterns@1"]);
});

test.each(twentyLanterns.declared.tables)("$risk risk, $picks picks returns 96.8 to 97.5 %", ({ rtpPercent }) => {
  expect(Number(rtpPercent)).toBeGreaterThanOrEqual(96.8);
  expect(Number(rtpPercent)).toBeLessThanOrEqual(97.5);
});

test("with a higher risk, hitting all picks pays no less and results spread more", () => {
  const { tables } = twentyLanterns.declared;
  for (let picks = 1; picks <= 10; picks++) {
    const [low, medium, high] = tables.filter((table) => table.picks === picks);
    const deviations = [low!, medium!, high!].map(({ standardDeviation }) => Number(standardDeviation));
    expect(deviations).toEqual(deviations.toSorted((a, b) => a - b));
    expect(Number(medium!.most.multiple)).toBeGreaterThanOrEqual(Number(low!.most.multiple));
    expect(Number(high!.most.multiple)).toBeGreaterThanOrEqual(Number(medium!.most.multiple));
  }
});
