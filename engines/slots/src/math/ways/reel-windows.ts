import type { ParSheet, StripSet } from "../../rules/par-sheet.ts";
import { heightsOf, scatterOf, wildOf } from "../../rules/shape.ts";
import { columnAt } from "../../rules/spin.ts";
import { countOn } from "../../rules/way-wins.ts";

/** Windows of one reel that count the same for every symbol. */
export interface ReelWindow {
  /** How many of the reel's outcomes show it: stops, times the weights of their heights. */
  readonly weight: number;
  /** For each symbol that pays, in the order of `paidSymbols`, its cells or a wild's. */
  readonly counts: readonly number[];
  /** 1 if it shows a scatter. */
  readonly scatters: 0 | 1;
}

/** The symbols that pay on ways. */
export function paidSymbols(par: ParSheet): string[] {
  return Object.keys(par.pays);
}

/** For each reel, its windows, counted by the functions that the game itself uses. */
export function reelWindows(par: ParSheet, set: StripSet): ReelWindow[][] {
  const symbols = paidSymbols(par);
  const wild = wildOf(par).id;
  const scatter = scatterOf(par).id;
  return par.strips[set].map((strip, reel) => {
    const found = new Map<string, ReelWindow>();
    for (const { rows, weight } of heightsOf(par, reel)) {
      for (let stop = 0; stop < strip.length; stop++) {
        const column = columnAt(strip, stop, rows);
        const counts = symbols.map((symbol) => countOn(column, symbol, wild));
        const scatters = column.includes(scatter) ? 1 : 0;
        const key = `${counts.join()}/${scatters}`;
        found.set(key, { counts, scatters, weight: weight + (found.get(key)?.weight ?? 0) });
      }
    }
    return [...found.values()];
  });
}
