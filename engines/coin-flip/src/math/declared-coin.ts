import type { Ratio } from "@apogee/engine";

/** The exact figures of cashing out after a number of right calls. Texts are rounded down. */
export interface DeclaredSeries {
  readonly right: number;
  /** What it pays, in stakes; four digits after the point. */
  readonly multiplier: string;
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  readonly hitPercent: string;
  /** Of the payout of one round, in stakes. */
  readonly standardDeviation: string;
  /** The return if the payout of the smallest stake is rounded down to whole units. */
  readonly rtpPercentAtSmallestStake: string;
}

/** The declaration of a coin game, computed from its sheet. */
export interface DeclaredCoin {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /** The return of every way to play, before payouts are rounded down to whole units. */
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  /** The maximum payout in stakes; two digits after the point, rounded down. */
  readonly cap: string;
  readonly smallestStake: {
    readonly units: number;
    /**
     * The lowest return of all ways to play: that of the number of right calls whose payout loses most by rounding. Any
     * way to play is a mixture of such series.
     */
    readonly rtpPercent: string;
  };
  /** For every number of right calls up to the last flip. */
  readonly series: readonly DeclaredSeries[];
  /** The number of right calls whose standard deviation determines the volatility. */
  readonly usual: number;
}
