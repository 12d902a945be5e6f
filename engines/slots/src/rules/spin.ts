import { invariant } from "@apogee/kernel";
import type { RandomSource } from "@apogee/rng";
import type { ByCount, ParSheet, StripSet } from "./par-sheet.ts";
import { LINES, ROWS } from "./read-par-sheet.ts";
import type { LineWin, SpinResult } from "./round.ts";
import { bestRun } from "./line-win.ts";

/** Draws one stop for each reel, left to right, each uniformly from its strip, and evaluates them. */
export function spin(par: ParSheet, source: RandomSource, mode: StripSet): SpinResult {
  return resultAt(
    par,
    mode,
    par.strips[mode].map((strip) => source.nextInt(strip.length)),
  );
}

/** The window and the pays of five given stops. */
export function resultAt(par: ParSheet, mode: StripSet, stops: readonly number[]): SpinResult {
  const window = par.strips[mode].map((strip, reel) => {
    const stop = stops[reel] ?? -1;
    invariant(Number.isInteger(stop) && stop >= 0 && stop < strip.length, `Reel ${reel} has no stop ${stop}.`);
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]!);
  });
  const lineWins = winningLines(par, window);
  const scatter = scatterWin(par, window);
  const payUnits = lineWins.reduce((sum, win) => sum + win.payUnits, scatter?.payUnits ?? 0);
  return { stops: [...stops], window, lineWins, scatter, payUnits };
}

function winningLines(par: ParSheet, window: readonly (readonly string[])[]): LineWin[] {
  const ids = par.symbols.map(({ id }) => id);
  const wild = par.symbols.findIndex(({ role }) => role === "wild");
  const pays = ids.map((id) => [0, 0, ...(["2", "3", "4", "5"] as const).map((count) => par.pays[id]?.[count] ?? 0)]);
  return par.lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => ids.indexOf(window[reel]![row]!));
    const { symbol, count, pay } = bestRun(shown, wild, pays);
    return pay > 0 ? [{ line, symbol: ids[symbol]!, count, payUnits: pay }] : [];
  });
}

function scatterWin(par: ParSheet, window: readonly (readonly string[])[]): SpinResult["scatter"] {
  const count = scatterCount(par, window);
  const pay = par.scatterPays[String(count) as keyof ByCount] ?? 0;
  return pay > 0 ? { count, payUnits: pay * LINES } : null;
}

/** The number of scatters anywhere in a window. */
export function scatterCount(par: ParSheet, window: readonly (readonly string[])[]): number {
  const scatter = par.symbols.find(({ role }) => role === "scatter")!.id;
  return window.flat().filter((id) => id === scatter).length;
}
