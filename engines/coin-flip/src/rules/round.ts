import type { RoundState } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";

/** A side of the coin. A draw of 0 shows heads, a draw of 1 tails. */
export type Side = "heads" | "tails";

/** What a player chooses in addition to the stake: the first call. */
export type CoinBet = { readonly call: Side };

/** A player's decision after a right call: the next call, or to be paid. */
export type CoinDecision = { readonly do: Side | "cash_out" };

/** What happened, with the side that was drawn. A round follows from its steps. */
export type Step = { readonly kind: "flip"; readonly call: Side; readonly side: Side } | { readonly kind: "cash-out" };

/** One step and its effect. */
export interface CoinPhase {
  readonly step: Step;
  /** For a flip; null otherwise. */
  readonly right: boolean | null;
  /** The worth of the round after it, in stakes: `1.98`. */
  readonly multiplier: string;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of coin flips: plain JSON, finished or awaiting a decision. */
export interface CoinRound extends RoundState {
  readonly phases: readonly CoinPhase[];
  /** Right calls so far. */
  readonly right: number;
  /** Whether the last call was wrong. */
  readonly isLost: boolean;
}
