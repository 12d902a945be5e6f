import type { Ratio } from "@apogee/engine";

/** Figures of the ante under one strategy. Texts are rounded down. */
export interface DeclaredPlay {
  /** Wins less losses over all equally likely results, in antes. */
  readonly net: string;
  /** What comes back of an ante: 1 plus the net result per ante. */
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  /** The loss per ante; six digits after the point. */
  readonly edgePercent: string;
  /** What comes back of all stakes, the further ones included. */
  readonly ofAllStakesPercent: string;
  /** Rounds in which the player plays on. */
  readonly raisedPercent: string;
  readonly hitPercent: string;
  /** Of the net result of one round, in antes. */
  readonly standardDeviation: string;
}

/** Figures of the side bet on the player's cards. */
export interface DeclaredPairPlus {
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  readonly edgePercent: string;
  readonly hitPercent: string;
  /** Of the payout of one chip, in chips. */
  readonly standardDeviation: string;
}

/** The declaration of a poker against the dealer, computed from its sheet. Payouts are whole chips: nothing is rounded. */
export interface DeclaredTablePoker {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /** The equally likely results: player's hands, open cards and dealer's hands. */
  readonly results: string;
  /** Every decision with the higher mean result. */
  readonly best: DeclaredPlay;
  /** The strategy of `decideSimply`. */
  readonly simple: DeclaredPlay;
  readonly pairPlus: DeclaredPairPlus | null;
  /** The most that one spot pays, further stakes included, in chips on the spot; two digits after the point. */
  readonly maxWin: string;
  /** One round in this many pays it on that spot, under the best decisions. */
  readonly maxWinOneIn: string;
}
