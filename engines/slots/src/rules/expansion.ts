import type { RandomSource } from "@apogee/rng";
import type { ByCount, ParSheet } from "./par-sheet.ts";
import type { Expansion } from "./round.ts";

/** Chooses the expanding symbol of a game that has one, by its weights; undefined in other games, which draw nothing. */
export function drawExpanding({ mechanic }: ParSheet, source: RandomSource): string | undefined {
  if (mechanic?.kind !== "expanding") return undefined;
  const weights = Object.entries(mechanic.weights);
  let drawn = source.nextInt(weights.reduce((sum, [, weight]) => sum + weight, 0));
  return weights.find(([, weight]) => (drawn -= weight) < 0)![0];
}

/**
 * What the expanding symbol adds to a free spin. If it is on as many reels as it pays for, in any of their rows and with
 * or without gaps, it fills these reels, and every line pays it once for that number of reels. Null if it is on fewer.
 */
export function expansionOf(par: ParSheet, window: readonly (readonly string[])[], symbol: string): Expansion | null {
  const reels = window.flatMap((column, reel) => (column.includes(symbol) ? [reel] : []));
  const payUnits = expandedPay(par, symbol, reels.length);
  return payUnits > 0 ? { symbol, reels, payUnits } : null;
}

/** The pay of an expanding symbol on this many reels: its pay on all lines together. */
export function expandedPay(par: ParSheet, symbol: string, reels: number): number {
  return (par.pays[symbol]?.[String(reels) as keyof ByCount] ?? 0) * par.lines.length;
}
