/** The kinds of bets of a roulette table. */
export type SpotKind =
  | "straight"
  | "split"
  | "street"
  | "trio"
  | "corner"
  | "first_four"
  | "top_line"
  | "six_line"
  | "dozen"
  | "column"
  | "even_money";

/** Everything that decides the wins of a roulette. The returns are computed from it. */
export interface RouletteSheet {
  /** Such as `finch/CopperMeridian`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** The pockets clockwise, from `0` on; a double zero is `00`. Each is equally likely. */
  readonly wheel: readonly string[];
  /** What each kind of bet pays to one, in addition to the stake. */
  readonly pays: Readonly<Record<SpotKind, number>>;
  /** Whether a bet at even money loses only half of its stake on zero. */
  readonly laPartage: boolean;
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
