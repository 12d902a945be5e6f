import type { Ratio } from "@apogee/engine";

/** One guess, by how many of the 13 ranks it wins with, taken as the only guess of a round. */
export interface DeclaredGuess {
  readonly winning: number;
  /** The chance in percent, four digits after the point, rounded down. */
  readonly chancePercent: string;
  /** What a right guess pays, in stakes, four digits after the point, rounded down. */
  readonly multiplier: string;
  /** The return in percent once the payout of the smallest stake was rounded down to whole units. */
  readonly rtpPercentAtSmallestStake: string;
}

/** The exact figures of one way to play. Texts are rounded down. */
export interface DeclaredStrategy {
  readonly name: string;
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  readonly hitPercent: string;
  /** Of one round's payout, in stakes. */
  readonly standardDeviation: string;
  readonly rtpPercentAtSmallestStake: string;
}

/** What a hi-lo sheet computes to. */
export interface DeclaredHiLo {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /** The return of every way to play, before payouts are rounded down to whole units. */
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  /** No payout is above so many stakes; two digits after the point. */
  readonly cap: string;
  readonly guesses: readonly DeclaredGuess[];
  readonly smallestStake: {
    readonly units: number;
    /** The lowest return of a round with one guess, on the card that is worst for it. */
    readonly oneGuessRtpPercent: string;
    /**
     * No way to play returns less: n whole units were less than n + 1 before they were rounded down, and n is at least
     * what the likeliest guess pays.
     */
    readonly anyWayRtpPercent: string;
  };
  readonly strategies: readonly DeclaredStrategy[];
  /** The name of the strategy whose standard deviation the volatility is read from. */
  readonly usual: string;
}
