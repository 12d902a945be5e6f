import { resultAt, type ParSheet } from "@apogee/slots";

const TRIED = 400;

/** Stops for a game that has not been played yet: they pay nothing and show many of the game's symbols. */
export function firstWindow(par: ParSheet): readonly number[] {
  const worth = new Map(
    par.symbols.map(({ id, role }) => [id, role === "high" || role === "wild" ? 3 : role === "low" ? 1 : 0]),
  );
  let best: readonly number[] = par.strips.base.map(() => 0);
  let bestWorth = -1;
  for (let attempt = 0; attempt < TRIED; attempt++) {
    const stops = par.strips.base.map((strip, reel) => (attempt * (7 + 4 * reel) + reel * 5) % strip.length);
    const { window, payUnits } = resultAt(par, "base", stops);
    if (payUnits > 0) continue;
    const shown = window.flat();
    const value = new Set(shown).size * 2 + shown.reduce((sum, id) => sum + worth.get(id)!, 0);
    if (value > bestWorth) [best, bestWorth] = [stops, value];
  }
  return best;
}
