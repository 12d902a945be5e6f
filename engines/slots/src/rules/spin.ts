import { invariant } from "@apogee/kernel";
import type { RandomSource } from "@apogee/rng";
import { collectionOf } from "./collection.ts";
import { expansionOf } from "./expansion.ts";
import { bestRun, linePaysOf } from "./line-win.ts";
import type { ByCount, ParSheet, StripSet } from "./par-sheet.ts";
import type { LineWin, SpinResult, SpinTerms } from "./round.ts";
import { drawRespins, heldOf, moneyIn } from "./respins.ts";
import { heightsOf, scatterOf, UNITS, waysOf } from "./shape.ts";
import { drawValues } from "./values.ts";
import { wayWins } from "./way-wins.ts";

/**
 * Draws the reels from left to right and evaluates them. Each reel draws its stop uniformly from its strip; a changing
 * reel first draws its height. In free spins that collect, each money symbol in the window then draws its value, reel by
 * reel from top to bottom. Enough money symbols of a game with respins draw their values too, and then the whole feature is
 * drawn, so that it is part of the spin's result. `terms` has the expanding symbol and the level of the ladder.
 */
export function spin(par: ParSheet, source: RandomSource, mode: StripSet, terms: SpinTerms = {}): SpinResult {
  const changes = par.mechanic?.kind === "changing-reels";
  const heights: number[] = [];
  const stops = par.strips[mode].map((strip, reel) => {
    if (changes) heights.push(drawHeight(par, reel, source));
    return source.nextInt(strip.length);
  });
  const drawn = { ...terms, heights: changes ? heights : undefined };
  const { mechanic } = par;
  if (mechanic?.kind === "respins") {
    const window = windowAt(par, mode, stops);
    if (moneyIn(window, mechanic) < mechanic.trigger) return resultAt(par, mode, stops, drawn);
    const coins = drawValues(window, mechanic.money, mechanic.values, source);
    return resultAt(par, mode, stops, { ...drawn, coins, respins: drawRespins(mechanic, coins, source) });
  }
  if (mechanic?.kind !== "collect" || mode === "base") return resultAt(par, mode, stops, drawn);
  const coins = drawValues(windowAt(par, mode, stops), mechanic.money, mechanic.values, source);
  return resultAt(par, mode, stops, { ...drawn, coins });
}

/** Draws the height of one changing reel by its weights. */
export function drawHeight(par: ParSheet, reel: number, source: RandomSource): number {
  const heights = heightsOf(par, reel);
  let drawn = source.nextInt(heights.reduce((sum, { weight }) => sum + weight, 0));
  return heights.find(({ weight }) => (drawn -= weight) < 0)!.rows;
}

/** The window at given stops, reel by reel from top to bottom. */
export function windowAt(
  par: ParSheet,
  mode: StripSet,
  stops: readonly number[],
  heights?: readonly number[],
): readonly (readonly string[])[] {
  return par.strips[mode].map((strip, reel) => {
    const stop = stops[reel] ?? -1;
    invariant(Number.isInteger(stop) && stop >= 0 && stop < strip.length, `Reel ${reel} has no stop ${stop}.`);
    return columnAt(strip, stop, heightOf(par, reel, heights));
  });
}

/** The window and the pays of given stops. `terms` has what else the mechanic has drawn. */
export function resultAt(
  par: ParSheet,
  mode: StripSet,
  stops: readonly number[],
  { heights, expanding, coins, level = 0, respins }: SpinTerms = {},
): SpinResult {
  const window = windowAt(par, mode, stops, heights);
  const byWays = waysOf(par) !== null;
  const lineWins = byWays ? [] : winningLines(par, window);
  const ways = byWays ? wayWins(par, window) : undefined;
  const scatter = scatterWin(par, window);
  const expansion = expanding === undefined ? undefined : expansionOf(par, window, expanding);
  const held = par.mechanic?.kind === "respins" && coins && respins ? heldOf(par.mechanic, coins, respins) : undefined;
  const collection = coins === undefined || held ? undefined : collectionOf(par, window, coins, level);
  const wins = [...lineWins, ...(ways ?? []), ...[scatter, expansion, collection, held].filter((win) => win != null)];
  return {
    stops: [...stops],
    ...(heights === undefined ? {} : { heights: [...heights] }),
    window,
    lineWins,
    ...(ways === undefined ? {} : { wayWins: ways }),
    ...(expansion === undefined ? {} : { expansion }),
    ...(coins === undefined ? {} : { coins, ...(held ? { held } : { collection: collection ?? null }) }),
    scatter,
    payUnits: wins.reduce((sum, win) => sum + win.payUnits, 0),
  };
}

/** The symbols that a strip shows at a stop, from top to bottom. */
export function columnAt(strip: readonly string[], stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!);
}

function heightOf(par: ParSheet, reel: number, heights: readonly number[] | undefined): number {
  const offered = heightsOf(par, reel);
  const rows = heights === undefined && offered.length === 1 ? offered[0]!.rows : heights?.[reel];
  invariant(
    offered.some((each) => each.rows === rows),
    `Reel ${reel} has no height ${rows}.`,
  );
  return rows!;
}

function winningLines(par: ParSheet, window: readonly (readonly string[])[]): LineWin[] {
  const ids = par.symbols.map(({ id }) => id);
  const pays = linePaysOf(par);
  return par.lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => ids.indexOf(window[reel]![row]!));
    const { symbol, count, pay } = bestRun(shown, pays);
    return pay > 0 ? [{ line, symbol: ids[symbol]!, count, payUnits: pay }] : [];
  });
}

function scatterWin(par: ParSheet, window: readonly (readonly string[])[]): SpinResult["scatter"] {
  const count = scatterCount(par, window);
  const pay = par.scatterPays[String(count) as keyof ByCount] ?? 0;
  return pay > 0 ? { count, payUnits: pay * UNITS } : null;
}

/** The number of scatters anywhere in a window. */
export function scatterCount(par: ParSheet, window: readonly (readonly string[])[]): number {
  const scatter = scatterOf(par).id;
  return window.flat().filter((id) => id === scatter).length;
}
