import type { Ratio } from "@apogee/engine";

/** The declaration of a cluster game, computed from its sheet. Pays are in twentieths of the stake. */
export interface DeclaredClusters {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /** The number of combinations of stops. All are equally likely. */
  readonly outcomes: number;
  readonly rtp: Ratio;
  /** Four digits after the point, rounded down: `96.4213`. */
  readonly rtpPercent: string;
  /** Rounds with a payout. */
  readonly hitRate: Ratio;
  readonly hitPercent: string;
  /** Of the payout of one round, in stakes. */
  readonly standardDeviation: string;
  readonly maxWin: {
    readonly units: number;
    /** In stakes: `1234.50`. */
    readonly multiple: string;
    /** How many outcomes pay it, and one round in how many that is. */
    readonly outcomes: number;
    readonly oneIn: string;
  };
  /** By the number of boards that pay, from 0: the outcomes, and their part of the return in percent of the stake. */
  readonly chains: readonly {
    readonly boards: number;
    readonly outcomes: number;
    readonly sharePercent: string;
  }[];
  /** The sums over the outcomes of each stop of the first reel, from which all figures above follow. */
  readonly slices: readonly DeclaredSlice[];
}

/** One stop of the first reel. Sums that may exceed 2^53 are digits. */
export interface DeclaredSlice {
  readonly stop: number;
  readonly outcomes: number;
  readonly pay: string;
  readonly paySquared: string;
  readonly top: number;
  readonly tops: number;
  /** By the number of boards that pay: outcomes and sum of pays. */
  readonly chains: readonly (readonly [outcomes: number, pay: string])[];
}
