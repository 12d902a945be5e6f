/** What a win pays to one: `[19, 20]` is 19 to 20. */
export type Odds = readonly [pays: number, to: number];

/** Everything that decides the wins of a baccarat game. The returns are computed from it. */
export interface BaccaratSheet {
  /** Such as `finch/AmberPavilion`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** Decks in the shoe, all of which is shuffled for every round. */
  readonly decks: number;
  readonly pays: {
    readonly player: Odds;
    /** The banker's win with any other total than six. */
    readonly banker: Odds;
    /** The banker's win with a total of six. */
    readonly bankerSix: Odds;
    readonly tie: Odds;
    /** Two first cards of the same rank. */
    readonly pair: Odds;
  };
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
