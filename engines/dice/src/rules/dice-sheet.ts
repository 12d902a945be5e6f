/** Which rolls win: those below the target, or those above it. */
export type Side = "under" | "over";

/** What a player chooses beside the stake. */
export type DiceBet = {
  readonly side: Side;
  /** In hundredths, like the roll: 5000 is shown as 50.00. */
  readonly target: number;
};

/** Everything that decides a dice game's wins. The return is computed from it. */
export interface DiceSheet {
  /** Such as `apogee/StellarDice`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** The house's share of a fair payout in hundredths of a percent: 100 is 1 %. */
  readonly edgeBps: number;
  /** How many of the 10,000 rolls a bet wins with, at least and at most. */
  readonly winning: { readonly fewest: number; readonly most: number };
  /** The bet that the client shows first. The volatility is that of this bet. */
  readonly defaultBet: DiceBet;
  readonly bets: {
    /** Every stake is a multiple of this many smallest units. */
    readonly step: number;
    /** The offered stakes in steps, smallest first; an operator may offer others. */
    readonly steps: readonly number[];
  };
  readonly art: {
    /** Hex colours: the tile's field from `a` in its middle to `b` at its edge, and an accent. */
    readonly palette: { readonly a: string; readonly b: string; readonly accent: string };
  };
}
