import type { ByCount, ParSheet } from "../../rules/par-sheet.ts";
import { factorOf, product, times, type ByScatters, type Factor } from "./polynomial.ts";
import { paidSymbols, type ReelWindow } from "./reel-windows.ts";

/** How a reel takes part in a symbol's run: it counts its cells, it ends the run by having none, or it comes after. */
const PARTS = [
  (count: number): number => count,
  (count: number): number => (count === 0 ? 1 : 0),
  (): number => 1,
] as const;

/**
 * The sums of the ways' pays and of their squares over all outcomes, by count of scatters. Reels are independent, and the
 * pay of a run of n reels is its pay times the cells of each of them; so the sum over all outcomes is a product over the
 * reels. A square is such a product for each pair of symbols and lengths of their runs.
 */
export function momentsOf(
  par: ParSheet,
  reels: readonly (readonly ReelWindow[])[],
): { readonly pay: ByScatters; readonly paySquared: ByScatters } {
  const runs = paidSymbols(par).flatMap((symbol, index) =>
    Object.entries(par.pays[symbol]!).map(([count, pay]) => ({ index, count: Number(count), pay: BigInt(pay) })),
  );
  const one = factorTable(par, reels, 1);
  const two = factorTable(par, reels, 2);
  const pay = sumOf(runs.map((run) => [run.pay, product(reels.map((_, reel) => one(reel, run, run)))]));
  const paySquared = sumOf(
    runs.flatMap((run) =>
      runs.map((other) => [run.pay * other.pay, product(reels.map((_, reel) => two(reel, run, other)))] as const),
    ),
  );
  return { pay, paySquared };
}

interface Run {
  readonly index: number;
  readonly count: number;
}

/** Looks up a reel's factor for one run, or for a pair of runs; each is computed once. */
function factorTable(
  par: ParSheet,
  reels: readonly (readonly ReelWindow[])[],
  runs: 1 | 2,
): (reel: number, run: Run, other: Run) => Factor {
  const known = new Map<number, Factor>();
  const symbols = paidSymbols(par).length;
  return (reel, run, other) => {
    const [a, b] = [partOf(reel, run), partOf(reel, other)];
    const key = (((reel * symbols + run.index) * symbols + other.index) * 3 + a) * 3 + b;
    const before = known.get(key);
    if (before) return before;
    const factor = factorOf(reels[reel]!, ({ counts }) => {
      const first = PARTS[a]!(counts[run.index]!);
      return runs === 1 ? first : first * PARTS[b]!(counts[other.index]!);
    });
    known.set(key, factor);
    return factor;
  };
}

function partOf(reel: number, { count }: Run): number {
  return reel < count ? 0 : reel === count ? 1 : 2;
}

function sumOf(parts: readonly (readonly [bigint, ByScatters])[]): bigint[] {
  const sum = new Array<bigint>(parts[0]![1].length).fill(0n);
  for (const [pay, counts] of parts) counts.forEach((value, scatters) => (sum[scatters]! += pay * value));
  return sum;
}

/**
 * The outcomes in which no way pays, by count of scatters. The only thing that matters after some reels is which symbols
 * have been on all of them; a set with one that pays for these reels is left out.
 */
export function unpaid(par: ParSheet, reels: readonly (readonly ReelWindow[])[]): ByScatters {
  const symbols = paidSymbols(par);
  let sets = new Map<number, ByScatters>([[(1 << symbols.length) - 1, [1n]]]);
  reels.forEach((windows, reel) => {
    const paying = maskOf(symbols, (symbol) => (par.pays[symbol]![String(reel + 1) as keyof ByCount] ?? 0) > 0);
    const shown = Map.groupBy(windows, ({ counts }) => maskOf(symbols, (_, i) => counts[i]! > 0));
    const next = new Map<number, bigint[]>();
    for (const [alive, ways] of sets) {
      for (const [mask, same] of shown) {
        const left = alive & mask;
        if ((left & paying) !== 0) continue;
        const more = times(
          ways,
          factorOf(same, () => 1),
        );
        const before = next.get(left);
        next.set(left, before ? before.map((value, scatters) => value + more[scatters]!) : more);
      }
    }
    sets = next;
  });
  return sumOf([...[...sets.values()].map((ways) => [1n, ways] as const), [0n, product(reels.map(() => [0n, 0n]))]]);
}

function maskOf(symbols: readonly string[], has: (symbol: string, index: number) => boolean): number {
  return symbols.reduce((mask, symbol, index) => (has(symbol, index) ? mask | (1 << index) : mask), 0);
}
