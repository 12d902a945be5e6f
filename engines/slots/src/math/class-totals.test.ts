import { expect, test } from "vitest";
import { ClassTotals } from "./class-totals.ts";

/**
 * The published par sheet of a machine with one line, Bluejay Bonanza: three equal reels, with the number of stops of
 * each symbol. Our games pay neither mixed bars nor a symbol anywhere on a line, so the test has these pays itself and
 * compares the exact totals.
 */
const STOPS = { jackpot: 2, seven: 9, bar3: 10, bar2: 14, bar1: 20, cherry: 9, blank: 64 } as const;
type Symbol = keyof typeof STOPS;
const ALIKE: Partial<Record<Symbol, number>> = {
  jackpot: 2_000,
  seven: 150,
  bar3: 100,
  bar2: 60,
  bar1: 40,
  cherry: 25,
};
const BARS: readonly Symbol[] = ["bar3", "bar2", "bar1"];
const CHERRIES = [0, 1, 8];
const MIXED_BARS = 10;

function payOf(line: readonly Symbol[]): number {
  const [first] = line;
  if (line.every((symbol) => symbol === first)) return ALIKE[first!] ?? 0;
  if (line.every((symbol) => BARS.includes(symbol))) return MIXED_BARS;
  return CHERRIES[line.filter((symbol) => symbol === "cherry").length]!;
}

test("the published sheet of Bluejay Bonanza returns 2,076,298 of 2,097,152", () => {
  const strip = Object.entries(STOPS).flatMap(([symbol, count]) => Array<Symbol>(count).fill(symbol as Symbol));
  const totals = new ClassTotals();
  for (const a of strip) {
    for (const b of strip) for (const c of strip) totals.count(payOf([a, b, c]));
    totals.carry();
  }
  const { outcomes, pay, paySquared, zeroes, top, tops } = totals.result();
  expect([pay, outcomes]).toEqual([2_076_298n, 2_097_152n]);
  expect([top, tops]).toEqual([2_000n, 8n]);
  // The pays of each kind of line, counted by hand: 8 jackpots, 729 sevens, and so on.
  const lines = [8, 729, 1_000, 2_744, 8_000, 73_440, 729, 28_917, 382_347].map(BigInt);
  expect(zeroes).toBe(outcomes - lines.reduce((sum, count) => sum + count, 0n));
  const pays = [2_000n, 150n, 100n, 60n, 40n, 10n, 25n, 8n, 1n];
  expect(paySquared).toBe(lines.reduce((sum, count, nth) => sum + count * pays[nth]! ** 2n, 0n));
});
