import type { Ratio } from "@apogee/engine";
import type { Level } from "../rules/tower-sheet.ts";

/** The exact figures of one way to play: a level, and cashing out on this floor. Texts are rounded down. */
export interface DeclaredFloor {
  readonly level: Level;
  readonly floors: number;
  /** The chance to get there in percent, four digits after the point. */
  readonly hitPercent: string;
  /** What it pays, in stakes, four digits after the point. */
  readonly multiplier: string;
  readonly rtpPercent: string;
  /** The return in percent if the payout of the smallest stake is rounded down to whole units. */
  readonly rtpPercentAtSmallestStake: string;
  /** Of the payout of one round, in stakes. */
  readonly standardDeviation: string;
}

/** The declaration of a tower, computed from its sheet. */
export interface DeclaredTower {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /** The return of every way to play, before payouts are rounded down to whole units. */
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  /** The largest payout in stakes that stays within the cap; two digits after the point, rounded down. */
  readonly maxWin: string;
  /** The lowest and the highest return at the smallest stake. Every strategy lies between them. */
  readonly smallestStake: { readonly units: number; readonly lowest: DeclaredFloor; readonly highest: DeclaredFloor };
  /** The way to play whose standard deviation determines the volatility. */
  readonly usual: DeclaredFloor;
  /** Every level and every floor that is offered. */
  readonly floors: readonly DeclaredFloor[];
}
