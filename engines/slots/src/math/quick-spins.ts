import type { RandomSource } from "@apogee/rng";
import type { ByCount, ParSheet, StripSet } from "../rules/par-sheet.ts";
import { heightsOf, scatterOf, UNITS, waysOf, wildOf } from "../rules/shape.ts";
import { columnAt } from "../rules/spin.ts";
import { packedOutcome } from "./evaluate.ts";
import { tablesOf } from "./tables.ts";

/** Counts of scatters, and of reels, are below this number. */
const COUNTS = 8;

/** The windows that one reel can show. */
interface ReelWindows {
  readonly stops: number;
  /** The place of the height for each number that a changing reel draws. */
  readonly heights: Uint8Array;
  /** At `(height * stops + stop) * symbols + symbol`: the cells that show the symbol. */
  readonly cells: Uint8Array;
}

/**
 * The spins of one set of strips as numbers, for simulations: the same draws and pays as `spin`, without what the mechanic
 * adds to lines. An object is reused from spin to spin.
 */
export class QuickSpins {
  /** What the last spin pays in twentieths of the stake, before any multiplier. */
  pay = 0;
  /** The scatters in the window of the last spin. */
  scatters = 0;
  readonly #par: ParSheet;
  readonly #changes: boolean;
  readonly #reels: readonly ReelWindows[];
  /** The first place of each reel's window in its cells. */
  readonly #windows: Int32Array;
  readonly #stops: Int32Array;
  readonly #evaluate: () => void;

  constructor(par: ParSheet, set: StripSet) {
    this.#par = par;
    this.#changes = par.mechanic?.kind === "changing-reels";
    this.#reels = par.strips[set].map((strip, reel) => windowsOf(par, strip, reel));
    this.#windows = new Int32Array(this.#reels.length);
    this.#stops = new Int32Array(this.#reels.length);
    this.#evaluate = waysOf(par) === null ? this.#lines(set) : this.#ways();
  }

  /** Draws a spin: for each reel the height, if it changes, and the stop. */
  draw(source: RandomSource): void {
    const symbols = this.#par.symbols.length;
    for (let reel = 0; reel < this.#reels.length; reel++) {
      const { stops, heights } = this.#reels[reel]!;
      const height = this.#changes ? heights[source.nextInt(heights.length)]! : 0;
      const stop = source.nextInt(stops);
      this.#stops[reel] = stop;
      this.#windows[reel] = (height * stops + stop) * symbols;
    }
    this.#evaluate();
  }

  /** The cells that show a symbol in the window of the last spin. */
  cellsWith(symbol: number): number {
    let cells = 0;
    for (let reel = 0; reel < this.#reels.length; reel++) cells += this.#cells(reel, symbol);
    return cells;
  }

  /** The reels that show a symbol in the window of the last spin. */
  reelsWith(symbol: number): number {
    let reels = 0;
    for (let reel = 0; reel < this.#reels.length; reel++) if (this.#cells(reel, symbol) > 0) reels++;
    return reels;
  }

  #cells(reel: number, symbol: number): number {
    return this.#reels[reel]!.cells[this.#windows[reel]! + symbol]!;
  }

  #lines(set: StripSet): () => void {
    const tables = tablesOf(this.#par);
    const stops = this.#stops;
    return () => {
      const packed = packedOutcome(tables, tables.sets[set], stops[0]!, stops[1]!, stops[2]!, stops[3]!, stops[4]!);
      this.pay = packed >>> 3;
      this.scatters = packed & 7;
    };
  }

  /** The sum of `wayWins` and of the scatters. */
  #ways(): () => void {
    const { symbols, scatterPays } = this.#par;
    const [wild, scatter] = [symbols.indexOf(wildOf(this.#par)), symbols.indexOf(scatterOf(this.#par))];
    const pays = symbols.map(({ id }, symbol) => byCount(symbol === scatter ? {} : (this.#par.pays[id] ?? {})));
    const anywhere = byCount(scatterPays).map((stakes) => stakes * UNITS);
    return () => {
      this.scatters = this.cellsWith(scatter);
      this.pay = anywhere[this.scatters]!;
      for (let symbol = 0; symbol < pays.length; symbol++) {
        let ways = this.#cells(0, symbol);
        if (ways === 0) continue;
        let count = 1;
        for (; count < this.#reels.length; count++) {
          const cells = this.#cells(count, symbol) + this.#cells(count, wild);
          if (cells === 0) break;
          ways *= cells;
        }
        this.pay += pays[symbol]![count]! * ways;
      }
    };
  }
}

function byCount(given: ByCount): Int32Array {
  return Int32Array.from({ length: COUNTS }, (_, count) => given[String(count) as keyof ByCount] ?? 0);
}

function windowsOf(par: ParSheet, strip: readonly string[], reel: number): ReelWindows {
  const heights = heightsOf(par, reel);
  const counts = heights.flatMap(({ rows }) =>
    strip.flatMap((_, stop) => {
      const column = columnAt(strip, stop, rows);
      return par.symbols.map(({ id }) => column.filter((shown) => shown === id).length);
    }),
  );
  const drawn = heights.flatMap(({ weight }, place) => Array<number>(weight).fill(place));
  return { stops: strip.length, heights: Uint8Array.from(drawn), cells: Uint8Array.from(counts) };
}
