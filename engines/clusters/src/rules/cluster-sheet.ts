/** Pays are in twentieths of the stake. */
export const UNITS = 20;

/** One symbol of a game. All of them pay; there is no wild and no scatter. */
export interface ClusterSymbol {
  readonly id: string;
  /** English; the texts have the names of all languages. */
  readonly name: string;
  /** A code point of the Fluent set, or one of our own drawings. */
  readonly emoji: string;
}

/** Everything that decides the wins of a cluster game. The return is computed from it. */
export interface ClusterSheet {
  /** Such as `apogee/GeodeCathedral`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  readonly categories?: readonly string[];
  /** The rows of every reel. A board has at most 30 cells. */
  readonly rows: number;
  readonly symbols: readonly ClusterSymbol[];
  /** The least sizes of the steps of the pay table, rising. The first one is the smallest cluster that pays. */
  readonly sizes: readonly number[];
  /** For each symbol, what a cluster pays at each of these sizes, in twentieths of the stake. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** The multiplier of the first board of a round, of the second, and so on. The last one applies to all that follow. */
  readonly multipliers: readonly number[];
  /** Symbol ids by reel. A strip's end joins its start. */
  readonly strips: readonly (readonly string[])[];
  readonly bets: {
    /** Every stake is a multiple of this many smallest units. */
    readonly step: number;
    /** The offered stakes in steps, smallest first. An operator may offer others. */
    readonly steps: readonly number[];
  };
  readonly art: {
    /** Hex colors: the tile's background from `a` in the center to `b` at the edge, and an accent. */
    readonly palette: { readonly a: string; readonly b: string; readonly accent: string };
    readonly hero: string;
    readonly small: readonly string[];
  };
}
