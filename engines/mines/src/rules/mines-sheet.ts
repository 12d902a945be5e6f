/** Tiles of a field: five rows of five, numbered from 0 at the top left, row by row. */
export const TILES = 25;

/** What a player chooses in addition to the stake. */
export type MinesBet = {
  /** How many of the 25 tiles hide a mine. */
  readonly mines: number;
};

/** Everything that decides the wins of a game of mines. The return is computed from it. */
export interface MinesSheet {
  /** Such as `comet/FrostlightField`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** The house edge in basis points, taken once a round: 100 is 1 %. */
  readonly edgeBps: number;
  /** The maximum payout of a round, in stakes. A pick that would pay more is not offered. */
  readonly cap: number;
  /** The fewest and the most mines that a bet may have. */
  readonly mines: { readonly fewest: number; readonly most: number };
  /** The bet that the client shows first, and the picks with which the title's volatility is computed. */
  readonly usual: { readonly mines: number; readonly picks: number };
  readonly bets: {
    /** Every stake is a multiple of this many smallest units. */
    readonly step: number;
    /** The offered stakes in steps, smallest first. An operator may offer others. */
    readonly steps: readonly number[];
  };
  readonly art: {
    /** Hex colors: the tile's background from `a` in the center to `b` at the edge, and an accent. */
    readonly palette: { readonly a: string; readonly b: string; readonly accent: string };
  };
}
