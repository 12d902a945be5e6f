import type { Minor } from "@apogee/kernel";

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A JSON object: a bet, a decision, or what a client is shown. The family defines its shape. */
export type Fields = { readonly [name: string]: Json };

/**
 * What an open round waits for: `reveal` shows the next phase that is already decided, such as a free spin; `decision`
 * needs the player.
 */
export type Awaits = "reveal" | "decision";

/** One step of a round, as the client animates it. */
export interface Phase {
  /** The change of the round's win by this phase. Below zero if a gamble was lost. */
  readonly win: Minor;
  /** The round's win after this phase. */
  readonly totalWin: Minor;
}

/**
 * A round between two phases: plain JSON. The start makes no phase or one; each reveal and each decision adds exactly
 * one.
 */
export interface RoundState {
  /** The stake that the player chose. */
  readonly stake: Minor;
  /** What the player has paid so far: the price of the bet and all further stakes. */
  readonly cost: Minor;
  readonly phases: readonly Phase[];
  /** What the round pays once it is finished. */
  readonly totalWin: Minor;
  /** Null once the round is finished. */
  readonly awaits: Awaits | null;
  /** Words of the stream used so far. */
  readonly wordsRead: number;
}

/** One phase, for clients and for the history. */
export interface PhaseView {
  /** The family's name for the phase: `base`, `free`, `guess`. */
  readonly kind: string;
  readonly win: Minor;
  readonly totalWin: Minor;
  /** What the family shows of it. */
  readonly view: Fields;
}
