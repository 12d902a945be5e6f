import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { shownPercent } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { simulator, startRound } from "../index.ts";
import { SLOT_GAMES, slotGame, slotTitle } from "./index.ts";
import { loadTitle } from "./load-title.ts";

const assets = join(dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")), "assets");

test.each(SLOT_GAMES)("every picture of $par.slug exists, and no two symbols share one", ({ par }) => {
  const symbols = par.symbols.map(({ emoji }) => emoji);
  for (const stem of [...symbols, par.art.hero, ...par.art.small]) {
    expect(existsSync(join(assets, `${stem}.webp`)), `${stem}.webp`).toBe(true);
  }
  expect(new Set(symbols).size).toBe(symbols.length);
});

test.each(SLOT_GAMES)(
  "$par.slug has a wild and a scatter or a book, three or four high and four low symbols",
  ({ par }) => {
    const count = (role: string): number => par.symbols.filter((symbol) => symbol.role === role).length;
    const special = par.mechanic?.kind === "expanding" ? [0, 0, 1] : [1, 1, 0];
    expect([count("wild"), count("scatter"), count("book"), count("low")]).toEqual([...special, 4]);
    expect([3, 4]).toContain(count("high"));
  },
);

test.each(SLOT_GAMES)(
  "$par.slug is the same when it is loaded alone as in the list of all games",
  async ({ par, declared }) => {
    const loaded = await loadTitle(par.slug);
    expect(loaded!.versions[0]).toEqual({ par, declared });
    expect(loaded!.look).toMatchObject({
      theme: { metal: expect.any(Array), free: expect.any(Object) },
      motif: { lead: expect.any(Object), bell: expect.any(Object), drum: expect.any(Object) },
    });
    expect(await loadTitle("comet-7s")).toBeUndefined();
  },
);

test("every mechanic has a title, and the facts of a title follow from its sheet", () => {
  expect([...new Set(SLOT_GAMES.map(({ par }) => par.mechanic?.kind ?? "lines"))].toSorted()).toEqual([
    "changing-reels",
    "collect",
    "expanding",
    "lines",
    "respins",
    "ways",
  ]);
  const facts = (slug: string): unknown => {
    const { identifier, lines, ways, categories, features } = slotTitle(slotGame(slug)!);
    return { identifier, lines, ways, categories, features };
  };
  const common = ["free_spins", "feature_buy", "gamble"];
  expect(facts("monsoon-express")).toEqual({
    identifier: "loom/MonsoonExpress",
    lines: null,
    ways: 1024,
    categories: [],
    features: common,
  });
  expect(facts("orbital-salvage")).toMatchObject({ lines: null, ways: 117_649, categories: ["megaways"] });
  expect(facts("foxglove-hollow")).toMatchObject({ lines: null, ways: 243 });
  expect(facts("khepris-almanac")).toMatchObject({
    lines: 20,
    ways: null,
    categories: ["book-games", "egypt-games"],
    features: [...common, "expanding_symbols"],
  });
  expect(facts("otter-sound")).toMatchObject({
    lines: 20,
    ways: null,
    categories: ["fishing-games"],
    features: [...common, "collect"],
  });
  expect(facts("clockwork-mint")).toMatchObject({ lines: 20, ways: null, features: [...common, "respins"] });
});

test.each(SLOT_GAMES)("$par.slug is found by slug and by identifier, and its tile has hex colours", (game) => {
  const { par, declared } = game;
  expect(slotGame(par.slug)).toBe(game);
  expect(slotGame(par.identifier)).toBe(game);
  expect(declared.identifier).toBe(par.identifier);
  for (const colour of Object.values(par.art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test("an unknown game is not found", () => {
  expect(slotGame("comet-7s")).toBeUndefined();
});

test.each(SLOT_GAMES)(
  "$par.slug returns the same, and at least 75 %, at every stake and way to play",
  ({ par, declared }) => {
    expect(Number(declared.base.rtpPercent)).toBeGreaterThanOrEqual(75);
    expect(Number(declared.buy.rtpPercent)).toBeGreaterThanOrEqual(75);
    const { round } = simulator(par);
    for (const steps of par.bets.steps) {
      for (let nonce = 0; nonce < 40; nonce++) {
        const seeds = { serverSeed: "every stake", clientSeed: "", nonce };
        const state = startRound(par, { stake: minor(steps * par.bets.step), buy: false }, drawStream(seeds));
        if (state.awaits === null) expect(state.totalWin).toBe(round(drawStream(seeds)) * steps);
      }
    }
  },
);

test.each(SLOT_GAMES)(
  "the largest win of $par.slug stays an exact amount at its largest stake",
  ({ par, declared }) => {
    const largest = par.bets.steps.at(-1)! * par.bets.step;
    expect(Number.isSafeInteger(Math.ceil(Number(declared.base.maxWinMultiple)) * largest)).toBe(true);
    expect(Number(declared.base.maxWinMultiple) * 1e9).toBeLessThan(Number.MAX_SAFE_INTEGER);
    // The largest stake of any currency is 50,000,000,000 smallest units.
    expect(Number(declared.base.maxWinMultiple) * 5e10).toBeLessThan(Number.MAX_SAFE_INTEGER);
  },
);

test("no game is shown with a higher percentage than its exact one", () => {
  for (const { declared } of SLOT_GAMES) {
    for (const exact of [
      declared.base.rtpPercent,
      declared.base.hitPercent,
      declared.buy.rtpPercent,
      declared.buy.hitPercent,
    ]) {
      expect(Number(shownPercent(exact))).toBeLessThanOrEqual(Number(exact));
    }
  }
});
