import { invariant } from "@apogee/kernel";
import type { ClusterSheet } from "./cluster-sheet.ts";

/** More boards than any round of a released sheet has. A sheet whose rounds never end fails here. */
const MOST_BOARDS = 200;
/** Sizes of clusters are below this number. */
const SIZES = 32;

/** A cluster that pays. */
export interface FoundCluster {
  /** Index into the sheet's symbols. */
  readonly symbol: number;
  /** A bit for each cell: `reel * rows + row`, rows from the top. */
  readonly cells: number;
  /** In twentieths of the stake, before the multiplier. */
  readonly units: number;
}

/**
 * A board of at most 30 cells as bits, one number for each symbol. Rounds and the enumeration of all stops use the same
 * board. It is reused: `turn` sets the stops, `begin` shows them, then `evaluate` and `fall` alternate.
 */
export class Board {
  readonly #reels: number;
  readonly #rows: number;
  readonly #least: number;
  readonly #symbols: number;
  readonly #multipliers: readonly number[];
  /** Symbol indices by reel. */
  readonly #strips: readonly Uint8Array[];
  /** By reel, at `stop * symbols + symbol`: the bits of the symbol's cells at this stop. */
  readonly #columns: readonly Int32Array[];
  /** At `symbol * SIZES + size`: what a cluster pays. */
  readonly #pays: Int32Array;
  readonly #stops: Int32Array;
  /** At `reel * symbols + symbol`: the bits of the reels to the left. */
  readonly #upTo: Int32Array;
  /** The bits of each symbol on the board. */
  readonly #shown: Int32Array;
  /** The symbol of each cell, once the board was filled. */
  readonly #cells: Uint8Array;
  /** By reel, the index of the strip's symbol that entered last, the stop at first. */
  readonly #above: Int32Array;
  /** All cells but those of the top row, and all but those of the bottom row. */
  readonly #notTop: number;
  readonly #notBottom: number;
  #isFilled = false;
  #gone = 0;
  #boards = 0;

  constructor(sheet: ClusterSheet) {
    const { rows, sizes, symbols, strips, multipliers } = sheet;
    const ids = symbols.map(({ id }) => id);
    this.#reels = strips.length;
    this.#rows = rows;
    this.#least = sizes[0]!;
    this.#symbols = symbols.length;
    this.#multipliers = multipliers;
    this.#strips = strips.map((strip) => Uint8Array.from(strip, (id) => ids.indexOf(id)));
    this.#columns = this.#strips.map((strip, reel) => columnsOf(strip, { reel, rows, symbols: symbols.length }));
    this.#pays = paysOf(sheet);
    this.#stops = new Int32Array(this.#reels);
    this.#upTo = new Int32Array((this.#reels + 1) * this.#symbols);
    this.#shown = new Int32Array(this.#symbols);
    this.#cells = new Uint8Array(this.#reels * rows);
    this.#above = new Int32Array(this.#reels);
    this.#notTop = cellsWhere(this.#reels, rows, (row) => row > 0);
    this.#notBottom = cellsWhere(this.#reels, rows, (row) => row < rows - 1);
  }

  /** How many boards of the last round had a cluster. */
  get boards(): number {
    return this.#boards;
  }

  /** Sets the stop of a reel. A change needs the reels to its right to be set again. */
  turn(reel: number, stop: number): void {
    const symbols = this.#symbols;
    const column = this.#columns[reel]!;
    const [from, to, at] = [reel * symbols, (reel + 1) * symbols, stop * symbols];
    this.#stops[reel] = stop;
    for (let s = 0; s < symbols; s++) this.#upTo[to + s] = this.#upTo[from + s]! | column[at + s]!;
  }

  /** Shows the window at the stops. */
  begin(): void {
    const from = this.#reels * this.#symbols;
    for (let s = 0; s < this.#symbols; s++) this.#shown[s] = this.#upTo[from + s]!;
    this.#isFilled = false;
    this.#boards = 0;
  }

  /** What all clusters on the board pay, before the multiplier: 0 if there is none. Adds each to `found`. */
  evaluate(found?: FoundCluster[]): number {
    let units = 0;
    this.#gone = 0;
    for (let s = 0; s < this.#symbols; s++) {
      const all = this.#shown[s]!;
      // Without its single cells, a symbol seldom has enough for a cluster.
      let rest = all & this.#besides(all);
      while (bitsIn(rest) >= this.#least) {
        const cells = this.#grown(rest & -rest, rest);
        rest &= ~cells;
        const pay = this.#pays[s * SIZES + bitsIn(cells)]!;
        if (pay === 0) continue;
        units += pay;
        this.#gone |= cells;
        found?.push({ symbol: s, cells, units: pay });
      }
    }
    return units;
  }

  /** Takes the clusters found by `evaluate` away. Symbols above them fall, and the strips above the window follow. */
  fall(): void {
    if (!this.#isFilled) this.#fill();
    const rows = this.#rows;
    for (let reel = 0; reel < this.#reels; reel++) {
      const gone = (this.#gone >>> (reel * rows)) & ((1 << rows) - 1);
      if (gone !== 0) this.#dropReel(reel, gone);
    }
    this.#shown.fill(0);
    for (let cell = 0; cell < this.#cells.length; cell++) this.#shown[this.#cells[cell]!]! |= 1 << cell;
  }

  /** The multiplier of a round's board, from 0. */
  multiplierOf(board: number): number {
    return this.#multipliers[Math.min(board, this.#multipliers.length - 1)]!;
  }

  /** Plays the round of the set stops to its end. Returns what it pays, in twentieths of the stake. */
  play(): number {
    this.begin();
    let total = 0;
    for (;;) {
      const units = this.evaluate();
      if (units === 0) return total;
      total += units * this.multiplierOf(this.#boards);
      this.#boards++;
      invariant(this.#boards < MOST_BOARDS, "A round ends.");
      this.fall();
    }
  }

  /** The symbol index of each cell. */
  shown(): Uint8Array {
    if (!this.#isFilled) this.#fill();
    return this.#cells;
  }

  #fill(): void {
    for (let reel = 0; reel < this.#reels; reel++) {
      const strip = this.#strips[reel]!;
      const stop = this.#stops[reel]!;
      for (let row = 0; row < this.#rows; row++) {
        this.#cells[reel * this.#rows + row] = strip[(stop + row) % strip.length]!;
      }
      this.#above[reel] = stop;
    }
    this.#isFilled = true;
  }

  #dropReel(reel: number, gone: number): void {
    const strip = this.#strips[reel]!;
    const top = reel * this.#rows;
    let to = top + this.#rows - 1;
    for (let row = this.#rows - 1; row >= 0; row--) {
      if (((gone >>> row) & 1) === 0) this.#cells[to--] = this.#cells[top + row]!;
    }
    while (to >= top) {
      const last = this.#above[reel]!;
      const above = last === 0 ? strip.length - 1 : last - 1;
      this.#above[reel] = above;
      this.#cells[to--] = strip[above]!;
    }
  }

  /** The cells beside these, and perhaps bits outside the board. */
  #besides(cells: number): number {
    return (
      ((cells & this.#notBottom) << 1) | ((cells & this.#notTop) >>> 1) | (cells << this.#rows) | (cells >>> this.#rows)
    );
  }

  /** All cells of `within` that are joined to the first one by edges. */
  #grown(first: number, within: number): number {
    let cells = first;
    for (;;) {
      const more = cells | (this.#besides(cells) & within);
      if (more === cells) return cells;
      cells = more;
    }
  }
}

/** The number of bits of a whole number below 2^31. */
export function bitsIn(n: number): number {
  const pairs = n - ((n >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function columnsOf(
  strip: Uint8Array,
  { reel, rows, symbols }: { readonly reel: number; readonly rows: number; readonly symbols: number },
): Int32Array {
  const columns = new Int32Array(strip.length * symbols);
  for (let stop = 0; stop < strip.length; stop++) {
    for (let row = 0; row < rows; row++) {
      columns[stop * symbols + strip[(stop + row) % strip.length]!]! |= 1 << (reel * rows + row);
    }
  }
  return columns;
}

function paysOf({ symbols, sizes, pays }: ClusterSheet): Int32Array {
  const table = new Int32Array(symbols.length * SIZES);
  symbols.forEach(({ id }, s) => {
    for (let size = sizes[0]!; size < SIZES; size++) {
      table[s * SIZES + size] = pays[id]![sizes.findLastIndex((least) => size >= least)]!;
    }
  });
  return table;
}

function cellsWhere(reels: number, rows: number, isIn: (row: number) => boolean): number {
  let cells = 0;
  for (let cell = 0; cell < reels * rows; cell++) if (isIn(cell % rows)) cells |= 1 << cell;
  return cells;
}
