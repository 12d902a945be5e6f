/** Everything that decides the wins of a coin game. The return is computed from it. */
export interface CoinSheet {
  /** Such as `comet/Moonpenny`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** The house edge in basis points, taken once a round: 100 is 1 %. */
  readonly edgeBps: number;
  /** The most flips of a round. After that many right calls the round pays by itself. */
  readonly flips: number;
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
