/** The kinds of bets of craps that have figures and limits of their own. */
export type SpotKind = "pass" | "dont_pass" | "field" | "place" | "hard";

/** A payout in the terms of a table: `[9, 5]` pays 9 for every 5 staked. */
export type Odds = readonly [pays: number, to: number];

/** Everything that decides the wins of craps. The returns are computed from it. */
export interface CrapsSheet {
  /** Such as `finch/RopewalkSevens`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  readonly pays: {
    /** Pass and don't pass, to one. Don't pass is returned on a 12 of the come-out roll. */
    readonly line: number;
    /** The field, to one, on 2 and on 12. It pays 1 to 1 on 3, 4, 9, 10 and 11. */
    readonly field: { readonly two: number; readonly twelve: number };
    /** Place bets on 4 and 10, on 5 and 9, on 6 and 8. */
    readonly place: readonly Odds[];
    /** Hardways on 4 and 10, on 6 and 8, to one. */
    readonly hard: readonly number[];
  };
  /**
   * The most odds behind a pass bet, in times of that bet, if the point is 4 or 10, 5 or 9, 6 or 8. Behind don't pass,
   * the odds may win as many times. Odds pay what the chances of the point are worth, so no sheet states their payouts.
   */
  readonly mostOdds: readonly number[];
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
