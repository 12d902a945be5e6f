import type { Ratio } from "@apogee/engine";
import type { PaySums } from "../strategy/best-hold.ts";

/** One row of the pay table under the best strategy. */
export interface DeclaredHand {
  readonly hand: string;
  readonly times: number;
  /** How many of the 19,933,230,517,200 equally likely results make it. */
  readonly count: string;
  /** One hand in this many makes it; one digit after the point, rounded down. */
  readonly oneIn: string;
}

/** Figures of rounds with this many hands under the best strategy. Texts are rounded down. */
export interface DeclaredRound {
  readonly hands: number;
  /** Rounds with a payout. */
  readonly hitPercent: string;
  /** Of the payout of one round, in what the round costs. */
  readonly standardDeviation: string;
}

/** The declaration of a video poker, computed from its sheet: all 2,598,960 dealt hands, each played best. */
export interface DeclaredVideoPoker {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /** The return of the best strategy, of one hand or of several. Payouts are whole stakes: nothing is rounded. */
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  /** The return of a player who always holds all five cards. */
  readonly standPatPercent: string;
  /** The highest payout of a hand in its stakes; two digits after the point. */
  readonly maxWin: string;
  /** One hand in this many pays it. */
  readonly maxWinOneIn: string;
  /** The equally likely results: 2,598,960 hands times the common number of draws. */
  readonly results: string;
  readonly hands: readonly DeclaredHand[];
  readonly rounds: readonly DeclaredRound[];
  /** What the strategy needs to weigh holds of less than three cards. */
  readonly sums: PaySums;
}
