import type { RoundState } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";

/** A player's decision. `tile` is 0 to 24 and belongs to `pick`; `cash_out` is offered from the first safe pick on. */
export type MinesDecision = { readonly do: "pick"; readonly tile: number } | { readonly do: "cash_out" };

/** The tiles with mines, in rising order. */
export type MineTiles = readonly number[];

/** What happened. `mines` has all mines once the round is over, and is null before. A round follows from its steps. */
export type Step =
  | { readonly kind: "place" }
  | { readonly kind: "pick"; readonly tile: number; readonly safe: boolean; readonly mines: MineTiles | null }
  | { readonly kind: "cash-out"; readonly mines: MineTiles };

/** One step and its effect. */
export interface MinesPhase {
  readonly step: Step;
  /** The worth of the round after it, in stakes: `1.0312`. */
  readonly multiplier: string;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of mines: plain JSON, finished or awaiting a decision. */
export interface MinesRound extends RoundState {
  readonly phases: readonly MinesPhase[];
  /** How many mines there are. */
  readonly mines: number;
  /** Where they are. No view has this before the round is over. */
  readonly field: MineTiles;
  /** The opened tiles in their order. */
  readonly opened: readonly number[];
  /** Whether a mine was opened. */
  readonly lost: boolean;
}
