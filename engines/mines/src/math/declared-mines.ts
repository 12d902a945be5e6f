import type { Ratio } from "@apogee/engine";

/** The exact figures of one way to play: this many mines, and cashing out after this many safe picks. */
export interface DeclaredPair {
  readonly mines: number;
  readonly picks: number;
  /** The chance of that many safe picks in percent, four digits after the point, rounded down. */
  readonly hitPercent: string;
  /** What they pay, in stakes, four digits after the point, rounded down. */
  readonly multiplier: string;
  readonly rtpPercent: string;
  /** The return in percent if the payout of the smallest stake is rounded down to whole units. */
  readonly rtpPercentAtSmallestStake: string;
  /** Of the payout of one round, in stakes. */
  readonly standardDeviation: string;
}

/**
 * The declaration of a game of mines, computed from its sheet. `<slug>.returns.csv` has a row for every number of mines
 * and every number of picks that is offered.
 */
export interface DeclaredMines {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /** SHA-256 of the table of all returns. */
  readonly returnsSha256: string;
  /** The return of every way to play, before payouts are rounded down to whole units. */
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  /** The largest payout in stakes that stays within the cap; two digits after the point, rounded down. */
  readonly maxWin: string;
  /** The lowest and the highest return of a pair at the smallest stake. Every strategy lies between them. */
  readonly smallestStake: { readonly units: number; readonly lowest: DeclaredPair; readonly highest: DeclaredPair };
  /** The pair whose standard deviation determines the volatility. */
  readonly usual: DeclaredPair;
}
