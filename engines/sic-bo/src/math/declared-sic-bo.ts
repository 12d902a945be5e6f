import type { Ratio } from "@apogee/engine";

/** The exact figures of one bet, or of all bets with the same figures. Texts are rounded down. */
export interface DeclaredSpot {
  /** The kind of bet; of totals with the number, `total4` for 4 and 17. */
  readonly bet: string;
  readonly spots: readonly string[];
  /** Of 216 rolls, those that pay. */
  readonly ways: number;
  /** To one: the payouts that occur, rarest last. */
  readonly pays: readonly number[];
  readonly hitPercent: string;
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  /** What the house keeps of a stake on average. */
  readonly edge: Ratio;
  /** Of the payout, in stakes. */
  readonly standardDeviation: string;
}

/** The declaration of sic bo, computed from its sheet by trying every roll with every spot. */
export interface DeclaredSicBo {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  readonly bets: readonly DeclaredSpot[];
  readonly lowest: { readonly bet: string; readonly rtpPercent: string };
  readonly highest: { readonly bet: string; readonly rtpPercent: string };
  /** Payouts are whole multiples of a stake, so rounding takes nothing at any stake. */
  readonly smallestStake: { readonly units: number; readonly lossByRounding: Ratio };
  readonly defaultSpot: { readonly name: string; readonly hitPercent: string; readonly standardDeviation: string };
  /** The largest payout in stakes. The bet that pays it wins once in `oneIn` rounds. */
  readonly maxWin: { readonly multiple: string; readonly oneIn: string };
}
