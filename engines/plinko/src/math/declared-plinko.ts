import type { Ratio } from "@apogee/engine";
import type { PlinkoBet } from "../rules/plinko-sheet.ts";

/** The exact figures of one bet. Texts are rounded down. */
export interface DeclaredBoard {
  readonly bet: PlinkoBet;
  readonly rtp: Ratio;
  /** Six digits after the point: `98.976440`. */
  readonly rtpPercent: string;
  /** The return at the smallest stake, with wins rounded down to whole units. */
  readonly rtpPercentAtSmallestStake: string;
  /** Drops that pay anything. */
  readonly hitPercent: string;
  /** Drops that pay more than the stake. */
  readonly abovePercent: string;
  /** Of the payout of one round, in stakes. */
  readonly standardDeviation: string;
  /** The largest payout in stakes, and in how many rounds it occurs once. */
  readonly most: { readonly multiple: string; readonly oneIn: string };
}

/** The declaration of a plinko game, computed from its sheet over every way that a ball can take. */
export interface DeclaredPlinko {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  readonly boards: readonly DeclaredBoard[];
  /** The boards with the lowest and the highest return. */
  readonly lowest: DeclaredBoard;
  readonly highest: DeclaredBoard;
  /** The board that the client shows first. */
  readonly defaultBet: DeclaredBoard;
  /** The board with the largest payout. */
  readonly maxWin: DeclaredBoard;
  /** The smallest stake in smallest units. */
  readonly smallestStake: number;
}
