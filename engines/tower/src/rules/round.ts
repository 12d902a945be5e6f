import type { RoundState } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";
import type { Level } from "./tower-sheet.ts";

/** A player's decision. `tile` is from 0 at the left and belongs to `climb`; `cash_out` is offered from floor one on. */
export type TowerDecision = { readonly do: "climb"; readonly tile: number } | { readonly do: "cash_out" };

/** What happened. `traps` are the tiles of the floor that are not safe, in rising order. A round follows from its steps. */
export type Step =
  | { readonly kind: "start" | "cash-out" }
  | { readonly kind: "climb"; readonly tile: number; readonly traps: readonly number[] };

/** One step and its effect. */
export interface TowerPhase {
  readonly step: Step;
  /** For a climb; null otherwise. */
  readonly safe: boolean | null;
  /** The worth of the round after it, in stakes: `1.3200`. */
  readonly multiplier: string;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of a tower: plain JSON, finished or awaiting a decision. */
export interface TowerRound extends RoundState {
  readonly phases: readonly TowerPhase[];
  readonly level: Level;
  /** Floors climbed so far. */
  readonly climbed: number;
  /** Whether a trap was chosen. */
  readonly lost: boolean;
}
