import type { RoundState } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";
import type { Dice } from "./dice.ts";
import type { Line, Result } from "./spots.ts";

/** A player's decision: to roll, or to put chips behind a line. */
export type CrapsDecision =
  | { readonly do: "roll" }
  | { readonly do: "odds"; readonly on: Line; readonly chips: number };

/** What happened. A round follows from its bet and its steps. */
export type Step =
  | { readonly kind: "roll"; readonly dice: Dice }
  | { readonly kind: "odds"; readonly on: Line; readonly chips: number };

/** The bets that are not resolved yet. */
export interface OpenBets {
  /** The point that is on; null before there is one, and once the lines are resolved. */
  readonly point: number | null;
  /** Whole chips by spot, odds included. */
  readonly open: Readonly<Record<string, number>>;
}

/** One step and its effect. */
export interface CrapsPhase extends OpenBets {
  readonly step: Step;
  /** How the roll resolved bets. Bets that stay are left out. */
  readonly results: Readonly<Record<string, Result>>;
  /** What the resolved bets pay, stakes included, in smallest units. Bets that pay nothing are left out. */
  readonly paid: Readonly<Record<string, number>>;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of craps: plain JSON, finished once all of its bets are resolved. */
export interface CrapsRound extends RoundState, OpenBets {
  readonly phases: readonly CrapsPhase[];
}
