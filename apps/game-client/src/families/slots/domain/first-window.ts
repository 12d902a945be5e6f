import { heightsOf, resultAt, type ParSheet, type SpinResult } from "@apogee/slots";

const TRIED = 400;

/** A spin for a game that has not been played yet: it pays nothing and shows many of the game's symbols. */
export function firstWindow(par: ParSheet): SpinResult {
  const worth = new Map(
    par.symbols.map(({ id, role }) => [id, role === "high" || role === "wild" ? 3 : role === "low" ? 1 : 0]),
  );
  let best = windowOf(par, 0);
  let bestWorth = -1;
  for (let attempt = 0; attempt < TRIED; attempt++) {
    const result = windowOf(par, attempt);
    if (result.payUnits > 0) continue;
    const shown = result.window.flat();
    const value = new Set(shown).size * 2 + shown.reduce((sum, id) => sum + worth.get(id)!, 0);
    if (value > bestWorth) [best, bestWorth] = [result, value];
  }
  return best;
}

function windowOf(par: ParSheet, attempt: number): SpinResult {
  const stops = par.strips.base.map((strip, reel) => (attempt * (7 + 4 * reel) + reel * 5) % strip.length);
  const heights = par.strips.base.map((_, reel) => {
    const offered = heightsOf(par, reel);
    return offered[(attempt + reel * 2) % offered.length]!.rows;
  });
  return resultAt(par, "base", stops, { heights: par.mechanic?.kind === "changing-reels" ? heights : undefined });
}
