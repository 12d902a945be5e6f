/** Everything that decides a hi-lo game's wins. The return is computed from it. */
export interface HiLoSheet {
  /** Such as `apogee/NovaHiLo`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** The house's share of a fair payout in hundredths of a percent, taken once a round: 100 is 1 %. */
  readonly edgeBps: number;
  /** The most that a round pays, in stakes. A guess that would pay more is not offered. */
  readonly cap: number;
  /** How many cards a player may skip in a round. */
  readonly skips: number;
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
