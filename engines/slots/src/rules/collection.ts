import { ladderOf } from "./ladder.ts";
import type { ParSheet } from "./par-sheet.ts";
import type { Collection } from "./round.ts";
import { wildOf } from "./shape.ts";

/**
 * What the wilds of a free spin collect: each one takes the values of all money symbols in the window, times the
 * multiplier of the ladder. Null if there is no wild. The multiplier is that before the spin: its own wilds raise the
 * multiplier of the spins after it.
 */
export function collectionOf(
  par: ParSheet,
  window: readonly (readonly string[])[],
  coins: readonly (readonly number[])[],
  level: number,
): Collection | null {
  const wild = wildOf(par).id;
  const collectors = window.flat().filter((id) => id === wild).length;
  if (collectors === 0) return null;
  const multiplier = ladderOf(par)!.multiplierAt(level);
  const value = coins.flat().reduce((sum, units) => sum + units, 0);
  return { collectors, multiplier, payUnits: collectors * multiplier * value };
}
