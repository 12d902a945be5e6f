import type { RoundState } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";
import type { Hand } from "./video-poker-sheet.ts";

/** How many hands are played. The stake is that of one hand. */
export type VideoPokerBet = { readonly hands: number };

/** The positions that are held, 0 to 4, in rising order; the other cards are replaced in every hand. */
export type VideoPokerDecision = { readonly hold: readonly number[] };

/** What happened, with the cards that were drawn. A round follows from its steps. */
export type Step =
  | { readonly kind: "deal"; readonly cards: readonly number[] }
  /** `drawn`: the new cards of each hand, for the positions that were not held, in their order. */
  | { readonly kind: "draw"; readonly hold: readonly number[]; readonly drawn: readonly (readonly number[])[] };

/** One hand after the draw. */
export type PlayedHand = {
  readonly cards: readonly number[];
  /** The row of the pay table that it makes; null if it pays nothing. */
  readonly hand: Hand | null;
  readonly win_cents: Minor;
};

/** One step and its effect. */
export interface VideoPokerPhase {
  readonly step: Step;
  /** The hands after a draw; empty after the deal. */
  readonly played: readonly PlayedHand[];
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of video poker: plain JSON, finished or awaiting the choice of cards. */
export interface VideoPokerRound extends RoundState {
  readonly phases: readonly VideoPokerPhase[];
  readonly hands: number;
  /** The five dealt cards. */
  readonly cards: readonly number[];
}
