import type { Ratio } from "@apogee/engine";

/** The exact figures of one spot. Percentages have four digits after the point, rounded down. */
export interface DeclaredSpot {
  readonly spot: string;
  readonly kind: string;
  /** What a win pays to one; for the banker, with any other total than six. */
  readonly pays: readonly [number, number];
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  /** Rounds in which the spot pays something; a stake that a tie returns counts. */
  readonly hitPercent: string;
  /** Of the payout of one round, in stakes. */
  readonly standardDeviation: string;
}

/** How many of the ordered ways to draw six cards end so: the cards that a round does not need are counted too. */
export interface DeclaredCounts {
  readonly all: number;
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
  /** Of the banker's wins, those with a total of six. */
  readonly bankerSix: number;
}

/** The declaration of a baccarat game, computed from its sheet. */
export interface DeclaredBaccarat {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  readonly counts: DeclaredCounts;
  readonly spots: readonly DeclaredSpot[];
  /** The spots with the lowest and the highest return. */
  readonly lowest: { readonly spot: string; readonly rtpPercent: string };
  readonly highest: { readonly spot: string; readonly rtpPercent: string };
  /** The best payout in stakes, two digits after the point, and its chance: one round in this many. */
  readonly maxWin: { readonly multiple: string; readonly oneIn: string };
  /** Whether all payouts of the smallest chip are whole units, so that rounding down costs nothing. */
  readonly isExactAtSmallestStake: boolean;
}
