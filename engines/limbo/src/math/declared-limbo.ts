import type { Ratio } from "@apogee/engine";

/** The exact return of one target. Texts are rounded down. */
export interface DeclaredTarget {
  /** In hundredths. */
  readonly target: number;
  /** The number of draws that reach it. */
  readonly winning: number;
  readonly rtp: Ratio;
  /** Four digits after the point: `98.9997`. */
  readonly rtpPercent: string;
}

/**
 * The declaration of a limbo game, computed from its sheet. `<slug>.returns.csv` has a row for every target up to 20.00,
 * for every whole one up to 1,000 and for every whole thousand above.
 */
export interface DeclaredLimbo {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /** SHA-256 of the table of returns. */
  readonly returnsSha256: string;
  /** The number of targets that a bet may have. The extremes below are those of all of them. */
  readonly targets: number;
  /** The number of targets whose return is exactly the whole of what the edge leaves. */
  readonly exactTargets: number;
  /** The lowest and the highest return of all targets, before a win is rounded down to whole smallest units. */
  readonly lowest: DeclaredTarget;
  readonly highest: DeclaredTarget;
  /** The same with wins rounded down to whole units, at the smallest offered stake. */
  readonly smallestStake: {
    readonly units: number;
    readonly lowest: DeclaredTarget;
    readonly highest: DeclaredTarget;
  };
  /** The bet that the client shows first. */
  readonly defaultBet: {
    readonly bet: { readonly target: number };
    readonly rtpPercent: string;
    readonly hitPercent: string;
    /** Of the payout of one round, in stakes. */
    readonly standardDeviation: string;
  };
  /** The largest payout in stakes. The bet that pays it wins once in `oneIn` rounds. */
  readonly maxWin: { readonly multiple: string; readonly oneIn: string };
}
