import { minor } from "@apogee/kernel";
import { drawStream, type CountedSource } from "@apogee/rng";
import { expect, test } from "vitest";
import { slotGame, SLOT_GAMES } from "../games/index.ts";
import { playRound, readParSheet, resultAt, slots, spin, type ParSheet } from "../index.ts";
import { smallRespins } from "../testing.ts";
import type { Respins } from "./par-sheet.ts";
import { lockedAfter } from "./respins.ts";

const stake = minor(200);
const LOCKING = SLOT_GAMES.filter(({ par }) => par.mechanic?.kind === "respins");

/** A source that gives these numbers, and then always the largest. */
const giving = (...numbers: number[]): CountedSource => {
  const left = [...numbers];
  return { wordsRead: 0, nextInt: (n) => left.shift() ?? n - 1 };
};

// star star sun / moon star moon / wild moon sun / star star wild / star moon moon: six stars
const STOPS = [0, 0, 0, 0, 0];
const VALUES = [0, 0, 2, 0, 0, 0];

test("enough money symbols draw their values, and respins follow until none is left", () => {
  const { coins, held } = spin(smallRespins(), giving(...STOPS, ...VALUES), "base");
  expect(coins).toEqual([
    [20, 20, 0],
    [0, 60, 0],
    [0, 0, 0],
    [20, 20, 0],
    [20, 0, 0],
  ]);
  expect(held).toEqual({
    respins: [
      { locks: [], left: 1 },
      { locks: [], left: 0 },
    ],
    count: 6,
    grand: 0,
    payUnits: 160,
  });
});

test("a new money symbol locks with its value and resets the respins", () => {
  // Nothing on the nine open cells, then one on the first of them with the second value, then nothing twice.
  const nothing = Array.from({ length: 9 }, () => 4);
  const { coins, held } = spin(smallRespins(), giving(...STOPS, ...VALUES, ...nothing, 0, 2), "base");
  expect(held!.respins.map(({ left }) => left)).toEqual([1, 2, 1, 0]);
  expect(held!.respins[1]!.locks).toEqual([{ reel: 0, row: 2, units: 60 }]);
  expect(held).toMatchObject({ count: 7, grand: 0, payUnits: 220 });
  expect(lockedAfter(coins!, held!, 1)).toEqual(coins);
  expect(lockedAfter(coins!, held!)[0]).toEqual([20, 20, 60]);
});

test("a full window ends the respins and pays the grand prize in addition", () => {
  const all = Array.from({ length: 9 }, () => [0, 0]).flat();
  const { held } = spin(smallRespins(), giving(...STOPS, ...VALUES, ...all), "base");
  expect(held!.respins).toHaveLength(1);
  expect(held!.respins[0]).toMatchObject({ left: 0 });
  expect(held).toMatchObject({ count: 15, grand: 500, payUnits: 160 + 9 * 20 + 500 });
});

test("too few money symbols draw nothing more, and free spins never lock symbols", () => {
  const par = smallRespins();
  // star sun moon / moon star moon / wild moon sun / star star wild / star moon moon: five stars
  const few = spin(par, giving(1, 0, 0, 0, 0), "base");
  expect(few).not.toHaveProperty("held");
  expect(few).not.toHaveProperty("coins");
  expect(spin(par, giving(...STOPS), "free")).not.toHaveProperty("held");
});

test.each(LOCKING)("$par.slug pays its lines, its scatters and its locked values together", ({ par }) => {
  const { trigger, respins, grand } = par.mechanic as Respins;
  let features = 0;
  for (let nonce = 0; nonce < 6000; nonce++) {
    const { phases } = playRound(
      par,
      { stake, buy: false },
      drawStream({ serverSeed: "lock", clientSeed: par.slug, nonce }),
    );
    const { held, coins, ...base } = phases[0]!;
    if (held === undefined) continue;
    features++;
    const plain = resultAt(par, "base", base.stops);
    const locked = lockedAfter(coins!, held).flat();
    expect(base.payUnits).toBe(plain.payUnits + held.payUnits);
    expect(held.payUnits).toBe(locked.reduce((sum, units) => sum + units, held.grand));
    expect(held.count).toBe(locked.filter((units) => units > 0).length);
    expect(coins!.flat().filter((units) => units > 0).length).toBeGreaterThanOrEqual(trigger);
    expect(held.grand).toBe(held.count === 15 ? grand : 0);
    expect(held.respins.length).toBeGreaterThanOrEqual(held.count === 15 ? 1 : respins);
    expect(held.respins.at(-1)!.left).toBe(0);
  }
  expect(features).toBeGreaterThan(20);
});

test.each(LOCKING)("the log of $par.slug restores every phase as it was shown", (game) => {
  let features = 0;
  for (let nonce = 0; nonce < 1200; nonce++) {
    const source = drawStream({ serverSeed: "log", clientSeed: game.par.slug, nonce });
    let state = slots.start(game, stake, { buy: false }, source);
    while (state.awaits !== null) state = slots.reveal(game, state, source);
    const [base] = state.phases;
    if (base === undefined || !("held" in base)) continue;
    features++;
    const records = JSON.parse(JSON.stringify(slots.record(state)));
    expect(slots.recall(game, { buy: false }, stake, records)).toEqual(slots.phases(game, state));
  }
  expect(features).toBeGreaterThan(3);
});

const mechanic = smallRespins().mechanic as Respins;

test.each<[string, Partial<ParSheet>]>([
  ["a money symbol", { mechanic: { ...mechanic, money: "wild" } }],
  ["money symbols on base strips alone", { strips: { ...smallRespins().strips, free: smallRespins().strips.base } }],
  ["weights of values", { mechanic: { ...mechanic, values: { 20: 0 } } }],
  ["money symbols and respins", { mechanic: { ...mechanic, trigger: 15 } }],
  ["money symbols and respins", { mechanic: { ...mechanic, respins: 0 } }],
  ["a chance of money symbols", { mechanic: { ...mechanic, chance: { of: 5, in: 5 } } }],
  ["a grand prize", { mechanic: { ...mechanic, grand: 0 } }],
])("a sheet without %s is refused", (what, changes) => {
  expect(() =>
    readParSheet({
      ...slotGame("clockwork-mint")!.par,
      ...smallRespins(changes),
      lines: slotGame("clockwork-mint")!.par.lines,
    }),
  ).toThrow(what);
});
