/** The pay table of a bet, by how much it spreads. */
export type Risk = "low" | "medium" | "high";

/** All risks in the order in which they are shown. */
export const RISKS: readonly Risk[] = ["low", "medium", "high"];

/** What a player chooses in addition to the stake. */
export type KenoBet = {
  /** Different numbers from 1, in any order. */
  readonly picks: readonly number[];
  readonly risk: Risk;
};

/** Everything that decides the wins of a keno game. The returns are computed from it. */
export interface KenoSheet {
  /** Such as `comet/TwentyLanterns`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** The numbers on the board, from 1. */
  readonly numbers: number;
  /** How many of them are drawn. */
  readonly drawn: number;
  /**
   * For each risk, one table for every number of picks from 1; a table has the pay of 0, 1, 2 ... hits in hundredths of
   * the stake.
   */
  readonly pays: Readonly<Record<Risk, readonly (readonly number[])[]>>;
  /** The bet that the client shows first. The title's volatility is that of this bet. */
  readonly defaultBet: KenoBet;
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
