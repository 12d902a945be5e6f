import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate, resultAt, type ParSheet, type StripSet } from "../index.ts";
import { SLOT_GAMES } from "../games/index.ts";
import { scatterOf, waysOf, wildOf } from "../rules/shape.ts";
import { smallSheet } from "../testing.ts";

/** The rules again, as a player would count, without any code of the engine. */
function countedByHand(par: ParSheet, set: StripSet, stops: readonly number[]): number {
  const [wild, scatter] = [wildOf(par).id, scatterOf(par).id];
  const shown = (reel: number, row: number): string => {
    const strip = par.strips[set][reel]!;
    return strip[(stops[reel]! + row) % strip.length]!;
  };
  let total = 0;
  for (const rows of par.lines) {
    let best = 0;
    for (const [symbol, pays] of Object.entries(par.pays)) {
      let run = 0;
      while (run < 5 && [symbol, wild].includes(shown(run, rows[run]!))) run++;
      best = Math.max(best, (pays as Record<string, number>)[run] ?? 0);
    }
    total += best;
  }
  let scatters = 0;
  for (let reel = 0; reel < 5; reel++) for (let row = 0; row < 3; row++) if (shown(reel, row) === scatter) scatters++;
  return total + 20 * ((par.scatterPays as Record<string, number>)[scatters] ?? 0);
}

const anyStops = (par: ParSheet, set: StripSet): fc.Arbitrary<number[]> =>
  fc.tuple(...par.strips[set].map((strip) => fc.nat({ max: strip.length - 1 })));

const WITH_LINES = SLOT_GAMES.filter(({ par }) => waysOf(par) === null);

test.each(WITH_LINES)(
  "$par.slug pays what its rules say, in the fast evaluation and in the one that lists lines",
  ({ par }) => {
    for (const set of ["base", "free"] as const) {
      fc.assert(
        fc.property(anyStops(par, set), (stops) => {
          const byHand = countedByHand(par, set, stops);
          expect(evaluate(par, set, stops)).toBe(byHand);
          expect(resultAt(par, set, stops).payUnits).toBe(byHand);
        }),
        { numRuns: 1000 },
      );
    }
  },
);

test("every outcome of a small sheet pays what its rules say", () => {
  const par = smallSheet();
  for (let code = 0; code < 4 * 4 * 4 * 3 * 3; code++) {
    const stops = [code % 4, (code >> 2) % 4, (code >> 4) % 4, (code >> 6) % 3, Math.floor(code / 192)];
    expect(evaluate(par, "base", stops)).toBe(countedByHand(par, "base", stops));
    expect(resultAt(par, "base", stops).payUnits).toBe(countedByHand(par, "base", stops));
  }
});

test("a result shows its window, its lines and its scatters", () => {
  const par = smallSheet();
  expect(resultAt(par, "base", [0, 0, 0, 0, 0])).toMatchObject({
    window: [
      ["sun", "moon", "star"],
      ["moon", "sun", "moon"],
      ["wild", "moon", "sun"],
      ["moon", "star", "wild"],
      ["star", "moon", "moon"],
    ],
    scatter: { count: 3, payUnits: 20 },
  });
  const wins = resultAt(par, "base", [1, 0, 0, 0, 1]).lineWins;
  expect(wins).toContainEqual({ line: 1, symbol: "moon", count: 5, payUnits: 30 });
});

test("a run of wilds pays as wilds when that is more, and as the symbol when it is not", () => {
  const wilds = ["wild", "wild", "wild"];
  const stars = ["star", "star", "star"];
  const par = (strips: string[][]): ParSheet => smallSheet({ strips: { base: strips, free: strips } });
  expect(
    resultAt(par([wilds, wilds, wilds, stars, ["moon", "moon", "moon"]]), "base", [0, 0, 0, 0, 0]).lineWins[0],
  ).toEqual({
    line: 0,
    symbol: "wild",
    count: 3,
    payUnits: 9,
  });
  expect(resultAt(par([wilds, wilds, wilds, stars, stars]), "base", [0, 0, 0, 0, 0]).lineWins[0]).toEqual({
    line: 0,
    symbol: "star",
    count: 5,
    payUnits: 11,
  });
});

test("a stop that the strip does not have fails an invariant", () => {
  expect(() => resultAt(smallSheet(), "base", [0, 0, 0, 3, 0])).toThrow("Reel 3 has no stop 3");
});
