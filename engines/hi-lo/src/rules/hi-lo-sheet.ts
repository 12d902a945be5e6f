/** Everything that decides the wins of a hi-lo game. The return is computed from it. */
export interface HiLoSheet {
  /** Such as `apogee/NovaHiLo`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** The house edge in basis points, taken once a round: 100 is 1 %. */
  readonly edgeBps: number;
  /** The maximum payout of a round, in stakes. A guess that would pay more is not offered. */
  readonly cap: number;
  /** How many cards a player may skip in a round. */
  readonly skips: number;
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
