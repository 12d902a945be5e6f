import { expect, test } from "vitest";
import { readParSheet, type ParSheet } from "../index.ts";
import { SLOT_GAMES } from "../games/index.ts";
import type { ChangingReels } from "./par-sheet.ts";
import { smallBook, smallChanging, smallSheet, smallWays } from "../testing.ts";

const small = smallSheet();
const withStrip = (strip: string[]): Partial<ParSheet> => ({
  strips: { ...small.strips, base: [strip, ...small.strips.base.slice(1)] },
});

test("accepts the small sheet and those of all games", () => {
  for (const par of [small, ...SLOT_GAMES.map((game) => game.par)]) expect(readParSheet(par)).toBe(par);
});

test.each<[string, Partial<ParSheet>]>([
  ["exactly one wild", { symbols: small.symbols.slice(1) }],
  ["pays for every symbol", { pays: { wild: { 5: 1 } } }],
  ["pays of moon", { pays: { ...small.pays, moon: { 3: 5, 4: 4 } } }],
  ["pays of moon", { pays: { ...small.pays, moon: { 3: 2.5 } } }],
  ["pays more than the wild", { pays: { ...small.pays, moon: { 3: 10 } } }],
  ["20 lines", { lines: small.lines.slice(1) }],
  ["no line twice", { lines: [small.lines[1]!, ...small.lines.slice(1)] }],
  ["rows of lines", { lines: [[0, 0, 0, 0, 3], ...small.lines.slice(1)] }],
  ["known symbols", withStrip(["moon", "star", "comet"])],
  ["3 to 64 symbols", withStrip(["moon", "star"])],
  ["one scatter at most", withStrip(["sun", "moon", "star", "moon", "sun"])],
  ["a trigger pays", { scatterPays: { 4: 1 } }],
  ["multiplier and most spins", { freeSpins: { ...small.freeSpins, multiplier: 0 } }],
  ["awarded spins", { freeSpins: { ...small.freeSpins, awarded: { 3: 4 } } }],
  ["the buy", { buy: { price: 1.5, spins: 2 } }],
  ["in a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readParSheet(smallSheet(changes))).toThrow(what);
});

const ways = smallWays();
const book = smallBook();
const { heights } = smallChanging().mechanic as ChangingReels;
const changing = (changes: object): Partial<ParSheet> => ({
  mechanic: { kind: "changing-reels", least: 2, heights, ...changes },
});

test.each<[string, ParSheet]>([
  ["a mechanic that the engine knows", smallWays({ mechanic: { kind: "tumbles" } as never })],
  ["reels of 2 to 7 rows", smallWays({ mechanic: { kind: "ways", rows: 1 } })],
  ["no lines where ways pay", smallWays({ lines: small.lines })],
  [
    "no wild on the first reel",
    smallWays({ strips: { base: ways.strips.base, free: [ways.strips.free[1]!, ...ways.strips.free.slice(1)] } }),
  ],
  ["without a gap", smallWays({ pays: { ...ways.pays, comet: { 3: 1, 5: 8 } } })],
  ["pays for every symbol but those that stand", smallWays({ pays: { ...ways.pays, wild: { 5: 100 } } })],
  ["reels of 2 to 7 rows", smallChanging(changing({ least: 7 }))],
  ["weights of the heights", smallChanging(changing({ heights: heights.slice(1) }))],
  ["weights of the heights", smallChanging(changing({ heights: [[0, 0], ...heights.slice(1)] }))],
  ["weights of expanding symbols", smallBook({ mechanic: { kind: "expanding", weights: { book: 1 } } })],
  ["weights of expanding symbols", smallBook({ mechanic: { kind: "expanding", weights: {} } })],
  ["a book alone", smallBook({ symbols: [...book.symbols, small.symbols[0]!] })],
])("refuses an invalid sheet with a mechanic, with an error that names: %s", (what, par) => {
  expect(() => readParSheet(par)).toThrow(what);
});
