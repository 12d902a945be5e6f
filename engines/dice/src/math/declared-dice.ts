import type { Ratio } from "@apogee/engine";

/** The exact return of the bets with one number of winning rolls. Texts are rounded down. */
export interface DeclaredBet {
  /** Of 10,000 rolls. */
  readonly winning: number;
  /** The targets of the two bets that have this number of winning rolls. */
  readonly targets: { readonly under: number; readonly over: number };
  readonly rtp: Ratio;
  /** Four digits after the point: `98.9901`. */
  readonly rtpPercent: string;
}

/**
 * The declaration of a dice game, computed from its sheet. `<slug>.returns.csv` has a row for every number of winning
 * rolls.
 */
export interface DeclaredDice {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /** SHA-256 of the table of all returns. */
  readonly returnsSha256: string;
  /** The lowest and the highest return of all bets, before a win is rounded down to whole smallest units. */
  readonly lowest: DeclaredBet;
  readonly highest: DeclaredBet;
  /** The same with wins rounded down to whole units, at the smallest offered stake. */
  readonly smallestStake: { readonly units: number; readonly lowest: DeclaredBet; readonly highest: DeclaredBet };
  /** The bet that the client shows first. */
  readonly defaultBet: {
    readonly bet: { readonly side: string; readonly target: number };
    /** In stakes, four digits after the point. */
    readonly multiplier: string;
    readonly rtpPercent: string;
    readonly hitPercent: string;
    /** Of the payout of one round, in stakes. */
    readonly standardDeviation: string;
  };
  /** The largest payout in stakes. The bet that pays it wins once in `oneIn` rounds. */
  readonly maxWin: { readonly multiple: string; readonly oneIn: string };
}
