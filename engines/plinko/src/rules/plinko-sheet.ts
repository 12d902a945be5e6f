/** The numbers of rows of pins that a board can have. */
export const ROWS = [8, 12, 16] as const;
/** The tables of a board, from the flattest to the steepest. */
export const RISKS = ["low", "medium", "high"] as const;

export type Rows = (typeof ROWS)[number];
export type Risk = (typeof RISKS)[number];

/** What a player chooses in addition to the stake. */
export type PlinkoBet = { readonly rows: Rows; readonly risk: Risk };

/** Everything that decides the wins of a plinko game. The return is computed from it. */
export interface PlinkoSheet {
  /** Such as `comet/VesperPins`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /**
   * What each slot pays, in tenths of the stake, by rows and risk: from the slot at the edge to the one in the middle.
   * The other half is the same, mirrored.
   */
  readonly tenths: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>>;
  /** The bet that the client shows first. The title's volatility is that of this bet. */
  readonly defaultBet: PlinkoBet;
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
