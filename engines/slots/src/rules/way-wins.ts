import type { ByCount, ParSheet } from "./par-sheet.ts";
import type { WayWin } from "./round.ts";
import { scatterOf, wildOf } from "./shape.ts";

/** How many cells of a reel show the symbol or a wild. */
export function countOn(column: readonly string[], symbol: string, wild: string): number {
  let count = 0;
  for (const id of column) if (id === symbol || id === wild) count++;
  return count;
}

/**
 * The ways that pay: for each symbol, its run of reels from the left, and the product of its cells on them. Wilds are
 * never on the first reel, so no way belongs to two symbols.
 */
export function wayWins(par: ParSheet, window: readonly (readonly string[])[]): WayWin[] {
  const wild = wildOf(par).id;
  const scatter = scatterOf(par).id;
  return [...new Set(window[0])].flatMap((symbol) => {
    if (symbol === scatter) return [];
    let ways = 1;
    let count = 0;
    for (const column of window) {
      const here = countOn(column, symbol, wild);
      if (here === 0) break;
      ways *= here;
      count++;
    }
    const pay = par.pays[symbol]?.[String(count) as keyof ByCount] ?? 0;
    return pay > 0 ? [{ symbol, count, ways, payUnits: pay * ways }] : [];
  });
}
