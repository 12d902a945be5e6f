import { minor } from "@apogee/kernel";
import { drawStream, seededSource, type CountedSource } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { playRound, resultAt, slots, startRound, type ByCount, type ParSheet } from "../index.ts";
import { slotGame, SLOT_GAMES } from "../games/index.ts";
import { smallBook, smallChanging, smallWays } from "../testing.ts";
import { drawExpanding } from "./expansion.ts";
import { heightsOf, waysOf, wildOf } from "./shape.ts";
import { drawHeight } from "./spin.ts";

const stake = minor(200);
const WITH_WAYS = SLOT_GAMES.filter(({ par }) => waysOf(par) !== null);
const BOOKS = SLOT_GAMES.filter(({ par }) => par.mechanic?.kind === "expanding");

/** A source that gives these numbers, whatever range is asked for. */
const giving = (...numbers: number[]): CountedSource => {
  const left = [...numbers];
  return { wordsRead: 0, nextInt: () => left.shift()! };
};

/** Walks every way one by one, as a player would count them. */
function countedByWalking(par: ParSheet, window: readonly (readonly string[])[]): number {
  const wild = wildOf(par).id;
  let total = 0;
  for (const [symbol, pays] of Object.entries(par.pays)) {
    const walk = (reel: number): void => {
      const fits = (window[reel] ?? []).filter((id) => id === symbol || id === wild);
      if (fits.length === 0) total += pays[String(reel) as keyof ByCount] ?? 0;
      else for (const _ of fits) walk(reel + 1);
    };
    walk(0);
  }
  return total;
}

test.each(WITH_WAYS)("$par.slug pays each way once, and scatters anywhere", ({ par }) => {
  const arbitrary = fc.tuple(
    fc.constantFrom("base" as const, "free" as const),
    fc.tuple(...par.strips.base.map(() => fc.nat({ max: 29 }))),
    fc.tuple(...par.strips.base.map((_, reel) => fc.constantFrom(...heightsOf(par, reel).map(({ rows }) => rows)))),
  );
  fc.assert(
    fc.property(arbitrary, ([set, stops, heights]) => {
      const changes = par.mechanic?.kind === "changing-reels";
      const { window, payUnits, scatter, wayWins, lineWins } = resultAt(par, set, stops, {
        heights: changes ? heights : undefined,
      });
      expect(window.map((column) => column.length)).toEqual(heights);
      expect(payUnits - (scatter?.payUnits ?? 0)).toBe(countedByWalking(par, window));
      expect(wayWins!.reduce((sum, win) => sum + win.payUnits, 0)).toBe(countedByWalking(par, window));
      expect(lineWins).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("a way win has its symbol, its reels, its ways and its pay", () => {
  const { wayWins } = resultAt(smallWays(), "base", [1, 2, 0, 0, 1]);
  // moon star comet / moon star wild / wild moon sun / moon star wild / moon sun comet
  expect(wayWins).toEqual([
    { symbol: "moon", count: 5, ways: 1 * 2 * 2 * 2 * 1, payUnits: 8 * 30 },
    { symbol: "star", count: 4, ways: 1 * 2 * 1 * 2, payUnits: 4 * 7 },
    { symbol: "comet", count: 5, ways: 1 * 1 * 1 * 1 * 1, payUnits: 8 },
  ]);
});

test("a changing reel draws its height by its weights before its stop", () => {
  const par = smallChanging();
  expect([0, 1, 2, 3, 4].map((drawn) => drawHeight(par, 0, giving(drawn)))).toEqual([2, 2, 2, 3, 3]);
  expect(drawHeight(par, 3, giving(0))).toBe(3);
  const { heights, stops, window } = startRound(par, { stake, buy: false }, giving(0, 2, 1, 0, 6, 1, 0, 1, 4, 2, 3, 1))
    .phases[0]!;
  expect(heights).toEqual([2, 3, 3, 3, 3, 3]);
  expect(stops).toEqual([2, 0, 1, 1, 2, 1]);
  expect(window[0]).toEqual(["star", "sun"]);
});

test("heights that a reel does not have fail an invariant", () => {
  const stops = [0, 0, 0, 0, 0, 0];
  expect(() => resultAt(smallChanging(), "base", stops)).toThrow("Reel 0 has no height undefined");
  expect(() => resultAt(smallChanging(), "base", stops, { heights: [2, 2, 2, 2, 2, 2] })).toThrow(
    "Reel 3 has no height 2",
  );
});

test("the expanding symbol is drawn by its weights, by the spin that awards free spins or at the start of bought ones", () => {
  const par = smallBook();
  expect([0, 1, 2, 3].map((drawn) => drawExpanding(par, giving(drawn)))).toEqual(["moon", "star", "star", "star"]);
  const awarded = startRound(par, { stake, buy: false }, giving(0, 0, 0, 0, 3, 2));
  expect(awarded).toMatchObject({ spinsLeft: 2, expanding: "star" });
  expect(awarded.phases[0]).toMatchObject({ expanding: "star", spinsAdded: 2 });
  expect(awarded.phases[0]).not.toHaveProperty("expansion");
  expect(startRound(par, { stake, buy: true }, giving(0))).toMatchObject({ phases: [], expanding: "moon" });
  const plain = startRound(par, { stake, buy: false }, giving(1, 2, 3, 0, 3));
  expect(plain.awaits).toBeNull();
  expect(plain).not.toHaveProperty("expanding");
});

test("an expanding symbol fills its reels even with gaps between them, and pays on all lines in addition to line wins", () => {
  const par = smallBook();
  // book moon star / book moon star / star moon book / moon star star / star moon book
  const stops = [0, 1, 0, 0, 0];
  const plain = resultAt(par, "free", stops);
  const star = resultAt(par, "free", stops, { expanding: "star" });
  expect(star.expansion).toEqual({ symbol: "star", reels: [0, 1, 2, 3, 4], payUnits: 11 * 20 });
  expect(star.lineWins).toEqual(plain.lineWins);
  expect(star.payUnits).toBe(plain.payUnits + 220);
  // moon book moon is reel one without a star; the others have it.
  expect(resultAt(par, "free", [3, 1, 0, 0, 0], { expanding: "star" }).expansion).toEqual({
    symbol: "star",
    reels: [1, 2, 3, 4],
    payUnits: 7 * 20,
  });
  expect(resultAt(par, "free", [3, 0, 1, 0, 0], { expanding: "star" }).expansion?.reels).toEqual([2, 3, 4]);
});

test("on fewer reels than it pays for, an expanding symbol adds nothing", () => {
  const cheap = smallBook({ pays: { moon: { 5: 30 }, star: { 3: 2, 4: 7, 5: 11 } } });
  const result = resultAt(cheap, "free", [3, 1, 2, 0, 1], { expanding: "moon" });
  expect(result.window.filter((column) => column.includes("moon")).length).toBeLessThan(5);
  expect(result.expansion).toBeNull();
});

test.each(BOOKS)("free spins of $par.slug keep one expanding symbol, and each pays what it fills", ({ par }) => {
  const source = seededSource(par.slug);
  const chosen = new Set<string>();
  let expanded = 0;
  for (let i = 0; i < 60; i++) {
    const { phases, expanding } = playRound(par, { stake, buy: true }, source);
    chosen.add(expanding!);
    for (const { window, expansion, payUnits, lineWins, scatter, expanding: named } of phases) {
      expect(named).toBe(expanding);
      const lines = lineWins.reduce((sum, win) => sum + win.payUnits, scatter?.payUnits ?? 0);
      const reels = window.filter((column) => column.includes(expanding!)).length;
      const pay = (par.pays[expanding!]![String(reels) as keyof ByCount] ?? 0) * 20;
      expect(payUnits).toBe(lines + pay);
      expect(expansion?.payUnits ?? 0).toBe(pay);
      if (expansion) expanded++;
    }
  }
  expect(expanded).toBeGreaterThan(20);
  expect(chosen.size).toBeGreaterThan(4);
});

test.each([...WITH_WAYS, ...BOOKS])("the log of $par.slug restores every phase as it was shown", (game) => {
  for (const buy of [false, true]) {
    for (let nonce = 0; nonce < 25; nonce++) {
      const source = drawStream({ serverSeed: "log", clientSeed: game.par.slug, nonce });
      let state = slots.start(game, stake, { buy }, source);
      while (state.awaits !== null) state = slots.reveal(game, state, source);
      const records = JSON.parse(JSON.stringify(slots.record(state)));
      expect(slots.recall(game, { buy }, stake, records)).toEqual(slots.phases(game, state));
    }
  }
});

test("the view and record of a game with lines contain nothing of the other mechanics", () => {
  const game = slotGame("candy-orbit")!;
  const state = slots.start(game, stake, { buy: false }, drawStream({ serverSeed: "a", clientSeed: "b", nonce: 1 }));
  expect(Object.keys(slots.phases(game, state)[0]!.view["spin"]!)).toEqual([
    "strips",
    "stops",
    "window",
    "lineWins",
    "scatter",
    "payUnits",
  ]);
  expect(Object.keys(slots.record(state)[0]!)).toEqual(["strips", "stops", "multiplier", "win", "added"]);
});

test("leading books stand for the symbol that pays most, as long as that is more than the run behind them", () => {
  const strips = [["book"], ["book"], ["star"], ["moon"], ["moon"]].map(([id]) => [id!, id!, id!]);
  const lineOf = (pays: ParSheet["pays"], of = strips): unknown => {
    const par = smallBook({ pays, strips: { base: of, free: of } });
    return resultAt(par, "base", [0, 0, 0, 0, 0]).lineWins[0];
  };
  expect(lineOf({ moon: { 2: 4 }, star: { 3: 2 } })).toEqual({ line: 0, symbol: "moon", count: 2, payUnits: 4 });
  expect(lineOf({ moon: { 2: 4 }, star: { 3: 9 } })).toEqual({ line: 0, symbol: "star", count: 3, payUnits: 9 });
  const books = strips.map(() => ["book", "book", "book"]);
  expect(lineOf({ moon: { 5: 40 }, star: { 5: 9 } }, books)).toEqual({
    line: 0,
    symbol: "moon",
    count: 5,
    payUnits: 40,
  });
});
