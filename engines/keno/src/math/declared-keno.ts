import type { Ratio } from "@apogee/engine";

/** The exact figures of one pay table. Texts are rounded down. */
export interface DeclaredTable {
  readonly risk: string;
  readonly picks: number;
  readonly rtp: Ratio;
  /** Four digits after the point: `97.0001`. */
  readonly rtpPercent: string;
  /** Rounds with a payout. */
  readonly hitPercent: string;
  /** Of the payout of one round, in stakes. */
  readonly standardDeviation: string;
  /** The highest pay in stakes, and that one round in this many reaches it: all picks are drawn. */
  readonly most: { readonly multiple: string; readonly oneIn: string };
}

/** The declaration of a keno game, computed from its sheet. Pays are whole units at every stake: nothing is rounded. */
export interface DeclaredKeno {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /** The number of possible draws, without regard to their order. */
  readonly draws: string;
  readonly lowestRtpPercent: string;
  readonly highestRtpPercent: string;
  /** One table for each risk and number of picks. */
  readonly tables: readonly DeclaredTable[];
  /** Rounds of the default bet with a payout. */
  readonly hitPercent: string;
  /** The standard deviation of the default bet, which determines the volatility. */
  readonly standardDeviation: string;
  /** The largest payout in stakes. The likeliest bet that pays it wins it once in `oneIn` rounds. */
  readonly maxWin: { readonly multiple: string; readonly oneIn: string };
}
