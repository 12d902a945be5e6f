import type { Ratio } from "@apogee/engine";

/** The exact figures of one kind of bet. Texts are rounded down. */
export interface DeclaredSpot {
  readonly kind: string;
  /** How many spots of this kind the table has. All have the same figures. */
  readonly spots: number;
  /** The pockets that such a spot covers. */
  readonly covers: number;
  /** To one. */
  readonly pays: number;
  /** Rounds with a payout, half stakes included. */
  readonly hitPercent: string;
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  /** What the house keeps of a stake on average. */
  readonly edge: Ratio;
  /** Of the payout, in stakes. */
  readonly standardDeviation: string;
}

/** The declaration of a roulette, computed from its sheet by trying every pocket with every spot. */
export interface DeclaredRoulette {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  readonly pockets: number;
  readonly kinds: readonly DeclaredSpot[];
  readonly lowest: { readonly kind: string; readonly rtpPercent: string };
  readonly highest: { readonly kind: string; readonly rtpPercent: string };
  /** The lowest return if half stakes are rounded down to whole units, at the smallest stake. */
  readonly smallestStake: { readonly units: number; readonly lowestRtpPercent: string; readonly lossByRounding: Ratio };
  readonly defaultSpot: { readonly name: string; readonly hitPercent: string; readonly standardDeviation: string };
  /** The largest payout in stakes. The bet that pays it wins once in `oneIn` rounds. */
  readonly maxWin: { readonly multiple: string; readonly oneIn: string };
}
