/** The difficulties, from the easiest. */
export const LEVELS = ["easy", "medium", "hard", "expert", "master"] as const;

export type Level = (typeof LEVELS)[number];

/** What a player chooses in addition to the stake. */
export type TowerBet = { readonly level: Level };

/** The tiles of each floor, and how many of them are safe. */
export interface Floor {
  readonly tiles: number;
  readonly safe: number;
}

/** Everything that decides the wins of a tower. The return is computed from it. */
export interface TowerSheet {
  /** Such as `comet/NineLanterns`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** The house edge in basis points, taken once a round: 100 is 1 %. */
  readonly edgeBps: number;
  /** The maximum payout of a round, in stakes. A floor that would pay more is not offered. */
  readonly cap: number;
  /** The height of the tower. */
  readonly floors: number;
  readonly levels: Readonly<Record<Level, Floor>>;
  /** The bet that the client shows first, and the floors with which the title's volatility is computed. */
  readonly usual: { readonly level: Level; readonly floors: number };
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
