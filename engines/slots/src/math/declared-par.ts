import type { Ratio } from "@apogee/engine";

/** The exact return of an ordinary or a bought round. Multiples are of what the player pays; texts are rounded down. */
export interface DeclaredReturn {
  readonly rtp: Ratio;
  /** Four digits after the point: `96.4213`. */
  readonly rtpPercent: string;
  /** Rounds with a payout. */
  readonly hitRate: Ratio;
  readonly hitPercent: string;
  /** Of the payout of one round, in stakes (in buy prices for a bought round): `9.1234`. */
  readonly standardDeviation: string;
  /** The largest possible payout of a round, in total stakes: `12345.60`. */
  readonly maxWinMultiple: string;
  /** How rare that payout is: one round in 10 to this power, `57.31`. */
  readonly maxWinOddsLog10: string;
}

/** The declaration of a game, computed from its sheet. */
export interface DeclaredPar {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the par sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly parSha256: string;
  readonly base: DeclaredReturn;
  readonly buy: DeclaredReturn;
  /** The exact chance of a free spins trigger, and the rounds per trigger, `141.27`. */
  readonly freeSpins: Ratio & { readonly oneIn: string };
  /** In games with respins: the chance that a spin begins them, and that they fill the window. */
  readonly respins?: Ratio & { readonly oneIn: string };
  readonly fullWindow?: Ratio & { readonly oneIn: string };
  /** The chance of each count of scatters in a base spin, from 0 on. */
  readonly scatters: readonly Ratio[];
  /** The parts of the base return, in percent of the stake: line pays, scatter pays, free spins, respins. */
  readonly shares: {
    readonly lines: string;
    readonly scatters: string;
    readonly freeSpins: string;
    readonly respins?: string;
  };
  /** The average number of free spins in a feature, retriggers included, after the smallest trigger. */
  readonly averageFreeSpins: string;
  /** The largest pay of a single base spin, without respins, in total stakes; it occurs once in `oneIn` spins. */
  readonly topBaseSpin: { readonly multiple: string; readonly oneIn: string };
}
