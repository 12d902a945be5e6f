import type { RoundState as AnyRound } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";
import type { StripSet } from "./par-sheet.ts";

/** One line that pays. */
export interface LineWin {
  /** Index into the par sheet's `lines`, from 0. */
  readonly line: number;
  /** The id of the symbol that is paid; the wild's own when a run of wilds pays more. */
  readonly symbol: string;
  /** Reels from the left that take part: 2 to 5. */
  readonly count: number;
  /** In line stakes, before the multiplier. */
  readonly payUnits: number;
}

/** What one set of stops shows and pays. Units are line stakes, before the multiplier. */
export interface SpinResult {
  /** For each reel the index of the strip's symbol in the top row. */
  readonly stops: readonly number[];
  /** Symbol ids, five reels of three rows from top to bottom. */
  readonly window: readonly (readonly string[])[];
  readonly lineWins: readonly LineWin[];
  /** Present when the scatters pay; `payUnits` in line stakes too, so 20 for each total stake. */
  readonly scatter: { readonly count: number; readonly payUnits: number } | null;
  readonly payUnits: number;
}

/** One spin of a round, with the state of the round after it. */
export interface Phase extends SpinResult {
  readonly strips: StripSet;
  readonly multiplier: number;
  readonly win: Minor;
  /** Free spins that this spin added. */
  readonly spinsAdded: number;
  readonly spinsLeft: number;
  readonly totalWin: Minor;
}

/** What the player chooses beside the stake. */
export type SlotBet = {
  /** Pay the feature's price and start with the free spins. */
  readonly buy: boolean;
};

/** What the player chooses before a round. */
export interface Choices extends SlotBet {
  /** The total stake, a positive multiple of 20 smallest units. */
  readonly stake: Minor;
}

/** A round as it is stored: plain JSON, finished or to be continued. */
export interface RoundState extends AnyRound, SlotBet {
  readonly phases: readonly Phase[];
  readonly spinsLeft: number;
  /** Free spins awarded so far, retriggers included. */
  readonly spinsAwarded: number;
  /** What the next spin's wins are multiplied by. */
  readonly multiplier: number;
}
