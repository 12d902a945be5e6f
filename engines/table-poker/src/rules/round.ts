import type { RoundState } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";
import type { Outcome } from "./settle.ts";
import type { Hand } from "./table-poker-sheet.ts";

/** Chips on the spots of the table. The stake of the round is the value of one chip. */
export type TablePokerBet = { readonly spots: { readonly ante: number; readonly pair_plus?: number | undefined } };

/** To play on for a further stake, or to give the ante up. */
export type TablePokerDecision = { readonly do: "raise" | "fold" };

/** What happened, with the cards that were drawn. A round follows from its steps. */
export type Step =
  | { readonly kind: "deal"; readonly player: readonly number[]; readonly dealer: readonly number[] }
  /** `dealer`: the cards that were not open before. */
  | { readonly kind: "raise"; readonly dealer: readonly number[] }
  | { readonly kind: "fold" };

/** What a round brought back, by spot, in smallest units; 0 for a spot that lost. */
export type Paid = {
  readonly ante: Minor;
  readonly raise: Minor;
  readonly bonus: Minor;
  readonly pair_plus: Minor;
};

/** The end of a round. */
export type Result = {
  readonly outcome: Outcome;
  /** The dealer's hand; null if it was not shown. */
  readonly dealer_hand: Hand | null;
  readonly paid: Paid;
};

/** One step and its effect. */
export interface TablePokerPhase {
  readonly step: Step;
  /** Null while the round is open. */
  readonly result: Result | null;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round against the dealer: plain JSON, finished or awaiting the decision. */
export interface TablePokerRound extends RoundState {
  readonly phases: readonly TablePokerPhase[];
  readonly spots: { readonly ante: number; readonly pair_plus: number };
  readonly player: readonly number[];
  /** The dealer's open cards. */
  readonly dealer: readonly number[];
}
