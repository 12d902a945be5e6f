/** The kinds of bets of sic bo. */
export type SpotKind = "big_small" | "total" | "single" | "double" | "pair" | "triple" | "any_triple";

/** Everything that decides the wins of sic bo. The returns are computed from it. Payouts are to one. */
export interface SicBoSheet {
  /** Such as `finch/TripleLantern`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  readonly pays: {
    /** Small (4 to 10) and big (11 to 17). Both lose on every triple. */
    readonly bigSmall: number;
    /** Totals 4 to 10. A total from 11 on pays like 21 less itself. */
    readonly totals: readonly number[];
    /** A number on one, two or three dice. */
    readonly single: readonly number[];
    /** A number on two or three dice. */
    readonly double: number;
    /** Two different numbers, on any of the dice. */
    readonly pair: number;
    /** A certain number on all three dice. */
    readonly triple: number;
    readonly anyTriple: number;
  };
  /** The spot whose standard deviation determines the title's volatility. */
  readonly defaultSpot: string;
  readonly bets: {
    /** Every value of a chip is a multiple of this many smallest units. */
    readonly step: number;
    /** The offered values in steps, smallest first. An operator may offer others. */
    readonly steps: readonly number[];
  };
  readonly art: {
    /** Hex colors: the tile's background from `a` in the center to `b` at the edge, and an accent. */
    readonly palette: { readonly a: string; readonly b: string; readonly accent: string };
  };
}
