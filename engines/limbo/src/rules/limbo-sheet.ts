/** What a player chooses in addition to the stake. */
export type LimboBet = {
  /** The multiplier that the draw must reach, in hundredths: 200 is shown as 2.00. */
  readonly target: number;
};

/** Everything that decides the wins of a limbo game. The return is computed from it. */
export interface LimboSheet {
  /** Such as `comet/SilentAscent`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** The house edge in basis points: 100 is 1 %. */
  readonly edgeBps: number;
  /** The number of equally likely draws. */
  readonly draws: number;
  /** The lowest and the highest target that a bet may have, in hundredths. */
  readonly targets: { readonly lowest: number; readonly highest: number };
  /** The bet that the client shows first. The title's volatility is that of this bet. */
  readonly defaultBet: LimboBet;
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
