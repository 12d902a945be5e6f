import { expect, test } from "vitest";
import { CLUSTER_GAMES, CLUSTER_TITLES, clusterGame, clusterTitle } from "./index.ts";
import { lookOf } from "./looks.ts";

test.each(CLUSTER_GAMES)("$sheet.slug is found by slug, identifier and version, and has a look", (game) => {
  const { slug, identifier, version } = game.sheet;
  expect(clusterGame(slug)).toBe(game);
  expect(clusterGame(identifier)).toBe(game);
  expect(clusterGame(identifier, version)).toBe(game);
  expect(clusterGame(identifier, version + 1)).toBeUndefined();
  for (const colour of Object.values(game.sheet.art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  expect(lookOf(slug)).toMatchObject({ theme: { metal: expect.any(Array) }, motif: { lead: expect.any(Object) } });
});

test("an unknown game is not found", () => {
  expect(clusterGame("geode-chapel")).toBeUndefined();
  expect(lookOf("geode-chapel")).toBeUndefined();
});

test("the titles are pokies that tumble", () => {
  expect(CLUSTER_TITLES.map(({ name }) => name)).toEqual(["apogee/GeodeCathedral@1", "thicket/GlasshouseRow@1"]);
  for (const game of CLUSTER_GAMES) {
    expect(clusterTitle(game)).toMatchObject({
      family: "clusters",
      kind: "pokies",
      mechanic: "clusters",
      features: ["tumbles"],
      hasFeatureBuy: false,
      lines: null,
      ways: null,
      rtpPercent: game.declared.rtpPercent,
      maxWin: { multiple: game.declared.maxWin.multiple, by: "sheet", oneIn: game.declared.maxWin.oneIn },
    });
  }
});

test.each(CLUSTER_GAMES)("$sheet.slug returns 94 to 97 %, and 20 to 35 % of its rounds pay", ({ sheet, declared }) => {
  expect(Number(declared.rtpPercent)).toBeGreaterThanOrEqual(94);
  expect(Number(declared.rtpPercent)).toBeLessThanOrEqual(97);
  expect(Number(declared.hitPercent)).toBeGreaterThanOrEqual(20);
  expect(Number(declared.hitPercent)).toBeLessThanOrEqual(35);
  expect(declared.outcomes).toBeLessThanOrEqual(2 ** 28);
  // The largest stake of any currency is 50,000,000,000 smallest units.
  expect(Number(declared.maxWin.multiple) * 5e10).toBeLessThan(Number.MAX_SAFE_INTEGER);
  // Every multiplier is reached by some round.
  expect(declared.chains.length).toBeGreaterThan(sheet.multipliers.length);
});
