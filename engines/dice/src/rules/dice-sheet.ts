/** Which rolls win: those below the target, or those above it. */
export type Side = "under" | "over";

/** What a player chooses in addition to the stake. */
export type DiceBet = {
  readonly side: Side;
  /** In hundredths, like the roll: 5000 is shown as 50.00. */
  readonly target: number;
};

/** Everything that decides the wins of a dice game. The return is computed from it. */
export interface DiceSheet {
  /** Such as `apogee/StellarDice`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** The house edge in basis points: 100 is 1 %. */
  readonly edgeBps: number;
  /** The fewest and the most winning rolls that a bet may have, of 10,000. */
  readonly winning: { readonly fewest: number; readonly most: number };
  /** The bet that the client shows first. The title's volatility is that of this bet. */
  readonly defaultBet: DiceBet;
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
