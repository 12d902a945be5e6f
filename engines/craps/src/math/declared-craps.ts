import type { Ratio } from "@apogee/engine";
import type { Line } from "../rules/spots.ts";

/** The exact figures of all bets of a kind with the same chances. Texts are rounded down. */
export interface DeclaredBet {
  /** `pass`, `dont_pass`, `field`, or the kind with its two numbers: `place4_10`, `hard6_8`. */
  readonly bet: string;
  readonly spots: readonly string[];
  /** The payouts that occur, such as `7:6`, rarest last. */
  readonly pays: readonly string[];
  readonly wins: Ratio;
  /** The stake is returned. */
  readonly pushes: Ratio;
  readonly hitPercent: string;
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  /** What the house keeps of a stake on average. */
  readonly edge: Ratio;
  /** What rounding takes in addition, at most, of one chip of the smallest value. */
  readonly lossByRounding: Ratio;
  /** Of the payout, in stakes. */
  readonly standardDeviation: string;
}

/** Odds behind a line, which pay what the point is worth. */
export interface DeclaredOdds {
  readonly on: Line;
  readonly points: readonly number[];
  /** Such as `3:2`. */
  readonly pays: string;
  /** The most behind a bet, in times of it. */
  readonly most: number;
  readonly wins: Ratio;
  readonly edge: Ratio;
}

/** A line with the most odds on every point, in shares of everything that was staked. */
export interface DeclaredWithOdds {
  readonly on: Line;
  /** What a round costs on average, in times of the line bet. */
  readonly averageCost: Ratio;
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  readonly edge: Ratio;
}

/** The declaration of craps, computed from its sheet over every roll of every state of a round. */
export interface DeclaredCraps {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  readonly bets: readonly DeclaredBet[];
  readonly odds: readonly DeclaredOdds[];
  readonly withOdds: readonly DeclaredWithOdds[];
  readonly lowest: { readonly bet: string; readonly rtpPercent: string };
  readonly highest: { readonly bet: string; readonly rtpPercent: string };
  readonly smallestStake: { readonly units: number; readonly lossByRounding: Ratio };
  readonly defaultSpot: { readonly name: string; readonly hitPercent: string; readonly standardDeviation: string };
  /** The largest payout in stakes. The bet that pays it wins once in `oneIn` rounds. */
  readonly maxWin: { readonly multiple: string; readonly oneIn: string };
}
