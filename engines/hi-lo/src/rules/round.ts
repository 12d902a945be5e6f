import type { RoundState } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";
import type { Guess } from "./guesses.ts";

/** A player chooses only the stake. */
export type HiLoBet = Record<string, never>;

/** A player's decision. `cash_out` is offered from the first right guess on. */
export type HiLoDecision = { readonly do: Guess | "skip" | "cash_out" };

/** What happened, with the card that was drawn. A round follows from its steps. */
export type Step =
  | { readonly kind: "deal" | "skip"; readonly card: number }
  | { readonly kind: "guess"; readonly guess: Guess; readonly card: number }
  | { readonly kind: "cash-out" };

/** One step and its effect. */
export interface HiLoPhase {
  readonly step: Step;
  /** For a guess; null otherwise. */
  readonly right: boolean | null;
  /** The worth of the round after it, in stakes: `1.8385`. */
  readonly multiplier: string;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of hi-lo: plain JSON, finished or awaiting a decision. */
export interface HiLoRound extends RoundState {
  readonly phases: readonly HiLoPhase[];
  /** The card that the next guess is about: 0 to 51. */
  readonly card: number;
  /** Right guesses so far. */
  readonly guesses: number;
  /** Cards skipped so far. */
  readonly skips: number;
  /** The product of all fair factors 13/k in lowest terms, as decimal digits; 0/1 after a wrong guess. */
  readonly numerator: string;
  readonly denominator: string;
}
