import type { Ratio } from "@apogee/engine";

/** One guess as the only guess of a round, by the number of the 13 ranks that it wins with. */
export interface DeclaredGuess {
  readonly winning: number;
  /** The chance in percent, four digits after the point, rounded down. */
  readonly chancePercent: string;
  /** What a right guess pays, in stakes, four digits after the point, rounded down. */
  readonly multiplier: string;
  /** The return in percent if the payout of the smallest stake is rounded down to whole units. */
  readonly rtpPercentAtSmallestStake: string;
}

/** The exact figures of one strategy. Texts are rounded down. */
export interface DeclaredStrategy {
  readonly name: string;
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  readonly hitPercent: string;
  /** Of the payout of one round, in stakes. */
  readonly standardDeviation: string;
  readonly rtpPercentAtSmallestStake: string;
}

/** The declaration of a hi-lo game, computed from its sheet. */
export interface DeclaredHiLo {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /** The return of every strategy, before payouts are rounded down to whole units. */
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  /** The maximum payout in stakes; two digits after the point. */
  readonly cap: string;
  readonly guesses: readonly DeclaredGuess[];
  readonly smallestStake: {
    readonly units: number;
    /** The lowest return of a round with one guess, on the worst card for it. */
    readonly oneGuessRtpPercent: string;
    /**
     * A lower bound for every strategy. A payout of n whole units was below n + 1 before rounding, and n is at least
     * what the likeliest guess pays.
     */
    readonly anyWayRtpPercent: string;
  };
  readonly strategies: readonly DeclaredStrategy[];
  /** The name of the strategy whose standard deviation determines the volatility. */
  readonly usual: string;
}
