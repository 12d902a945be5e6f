import { minor } from "@apogee/kernel";
import { drawStream, type CountedSource } from "@apogee/rng";
import { expect, test } from "vitest";
import { slotGame, SLOT_GAMES } from "../games/index.ts";
import { playRound, readParSheet, resultAt, slots, startRound, type ParSheet } from "../index.ts";
import { smallCollect } from "../testing.ts";
import { ladderOf } from "./ladder.ts";
import { spin } from "./spin.ts";

const stake = minor(200);
const COLLECTING = SLOT_GAMES.filter(({ par }) => par.mechanic?.kind === "collect");

/** A source that gives these numbers, whatever range is asked for. */
const giving = (...numbers: number[]): CountedSource => {
  const left = [...numbers];
  return { wordsRead: 0, nextInt: () => left.shift()! };
};

test("each money symbol of a free spin draws its value after the stops, reel by reel from top to bottom", () => {
  const par = smallCollect();
  // sun moon star / moon sun moon / wild moon sun / moon star wild / star moon moon
  const result = spin(par, giving(0, 0, 0, 0, 0, 0, 2, 1), "free");
  expect(result.coins).toEqual([
    [0, 0, 20],
    [0, 0, 0],
    [0, 0, 0],
    [0, 60, 0],
    [20, 0, 0],
  ]);
  expect(result.collection).toEqual({ collectors: 2, multiplier: 1, payUnits: 2 * 100 });
  expect(spin(par, giving(0, 0, 0, 0, 0), "base")).not.toHaveProperty("coins");
});

test("every wild collects all values, times the multiplier of the ladder; without a wild they pay nothing", () => {
  const par = smallCollect();
  const coins = [
    [0, 0, 20],
    [0, 0, 0],
    [0, 0, 0],
    [0, 60, 0],
    [20, 0, 0],
  ];
  const plain = resultAt(par, "free", [0, 0, 0, 0, 0]);
  const raised = resultAt(par, "free", [0, 0, 0, 0, 0], { coins, level: 2 });
  expect(raised.collection).toEqual({ collectors: 2, multiplier: 4, payUnits: 800 });
  expect(raised.payUnits).toBe(plain.payUnits + 800);
  const wildless = smallCollect({
    strips: {
      base: par.strips.base,
      free: par.strips.free.map((strip) => strip.map((id) => (id === "wild" ? "moon" : id))),
    },
  });
  const uncollected = resultAt(wildless, "free", [0, 0, 0, 0, 0], { coins });
  expect(uncollected.collection).toBeNull();
  expect(uncollected.payUnits).toBe(resultAt(wildless, "free", [0, 0, 0, 0, 0]).payUnits);
});

test("a step of the ladder adds its spins once and multiplies the collections after it", () => {
  const ladder = ladderOf(smallCollect())!;
  expect([0, 1, 2].map(ladder.multiplierAt)).toEqual([1, 1, 4]);
  expect(ladder.climb(1, 5)).toBe(2);
  expect(ladder.spinsFor(0, 1)).toBe(0);
  expect(ladder.spinsFor(1, 1)).toBe(1);
  expect(ladder.spinsFor(2, 3)).toBe(0);
  const par = smallCollect();
  const { phases } = playRound(
    par,
    { stake, buy: true },
    giving(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  );
  expect(phases.map(({ collection }) => collection?.multiplier)).toEqual([1, 4, 4]);
  expect(phases.map(({ level }) => level)).toEqual([2, 2, 2]);
  // Three scatters would add one spin and the step another, but a round has three at most.
  expect(phases.map(({ spinsAdded }) => spinsAdded)).toEqual([1, 0, 0]);
});

test("games without a ladder have no level, and a round without free spins has none either", () => {
  expect(ladderOf(slotGame("candy-orbit")!.par)).toBeNull();
  const state = startRound(smallCollect(), { stake, buy: false }, giving(1, 2, 3, 0, 1));
  expect(state.awaits).toBeNull();
  expect(state).not.toHaveProperty("level");
});

test.each(COLLECTING)("free spins of $par.slug pay lines, scatters and collections, and nothing else", ({ par }) => {
  let collections = 0;
  let steps = 0;
  for (let nonce = 0; nonce < 40; nonce++) {
    const source = drawStream({ serverSeed: "collect", clientSeed: par.slug, nonce });
    let level = 0;
    for (const phase of playRound(par, { stake, buy: true }, source).phases) {
      const value = phase.coins!.flat().reduce((sum, units) => sum + units, 0);
      const wilds = phase.window.flat().filter((id) => id === par.symbols[0]!.id).length;
      const multiplier = ladderOf(par)!.multiplierAt(level);
      const lines = phase.lineWins.reduce((sum, { payUnits }) => sum + payUnits, phase.scatter?.payUnits ?? 0);
      expect(phase.payUnits).toBe(lines + wilds * multiplier * value);
      expect(phase.win).toBe(phase.payUnits * 10);
      if (phase.collection?.payUnits) collections++;
      if (ladderOf(par)!.spinsFor(level, wilds) > 0) steps++;
      level = phase.level!;
    }
  }
  expect(collections).toBeGreaterThan(40);
  expect(steps).toBeGreaterThan(10);
});

test.each(COLLECTING)("the log of $par.slug restores every phase as it was shown", (game) => {
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

test.each<[string, Partial<ParSheet>]>([
  [
    "a money symbol",
    { mechanic: { kind: "collect", money: "wild", values: { 20: 1 }, every: 1, spins: 1, multipliers: [1, 2] } },
  ],
  [
    "weights of values",
    { mechanic: { kind: "collect", money: "star", values: { 20: 0 }, every: 1, spins: 1, multipliers: [1, 2] } },
  ],
  [
    "rising multipliers",
    { mechanic: { kind: "collect", money: "star", values: { 20: 1 }, every: 1, spins: 1, multipliers: [2, 2] } },
  ],
  [
    "steps of the ladder",
    { mechanic: { kind: "collect", money: "star", values: { 20: 1 }, every: 0, spins: 1, multipliers: [1, 2] } },
  ],
])("a sheet without %s is refused", (what, changes) => {
  expect(() =>
    readParSheet({
      ...slotGame("otter-sound")!.par,
      ...smallCollect(changes),
      lines: slotGame("otter-sound")!.par.lines,
    }),
  ).toThrow(what);
});
