import type { RoundState } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";
import type { SideHand, SideKind } from "./sides.ts";

/**
 * Chips on hands and side bets: `hand1` and, if they are offered, `plus_three1` and `pairs1` for the first box. The stake
 * of the round is the value of one chip. Versions without boxes take no spots: the stake is that of their only hand.
 */
export type BlackjackBet = { readonly spots?: Readonly<Record<string, number>> | undefined };

/** The decisions by name. `insure` and `decline` answer the offer of insurance. */
export const DECISIONS = ["hit", "stand", "double", "split", "surrender", "insure", "decline"] as const;
/** The name of a decision. */
export type DecisionName = (typeof DECISIONS)[number];
/** A player's decision. `hand`, if it is stated, must be the place of the hand whose turn it is. */
export type BlackjackDecision = { readonly do: DecisionName; readonly hand?: number | undefined };

/** What happened, with the cards of the shoe in the order in which they were drawn. A round follows from its steps. */
export type Step = { readonly kind: "deal" | DecisionName; readonly cards: readonly number[] };

/** A side bet of a box. It is decided by the deal. */
export interface SideBet {
  readonly kind: SideKind;
  readonly stake: Minor;
  /** What it wins with; null if it loses, or before the deal. */
  readonly hand: SideHand | null;
}

/** A box with a stake: one hand, or those that it was split into. */
export interface Box {
  /** Its place at the table, from 1: boxes are dealt and played in this order. */
  readonly number: number;
  /** The stake of its hand, which a double or a split adds once more. */
  readonly stake: Minor;
  /** What was staked on insurance. */
  readonly insurance: Minor;
  readonly sides: readonly SideBet[];
}

/** One hand of the player. */
export interface Hand {
  /** The place of its box in the table's list. */
  readonly box: number;
  /** Cards from 0 to 51, in the order in which they were dealt. */
  readonly cards: readonly number[];
  /** Stakes on it: 2 once it was doubled. */
  readonly bets: 1 | 2;
  /** Whether it is one of several hands: its 21 in two cards is not a blackjack. */
  readonly isSplit: boolean;
  readonly state: "open" | "stood" | "bust" | "surrendered" | "blackjack";
}

/** How a hand ended. */
export type Result = "win" | "push" | "lose" | "bust" | "blackjack" | "surrender";

/** The cards on the table and whose turn it is. */
export interface Table {
  readonly boxes: readonly Box[];
  readonly hands: readonly Hand[];
  /** The dealer's cards that have been shown. */
  readonly dealer: readonly number[];
  /** The dealer's second card once it has been drawn; the client never gets it from here. */
  readonly hole: number | null;
  /** What the player is asked about the hand `turn`: insurance, or how to play it; null once the round is over. */
  readonly asks: "insurance" | "play" | null;
  readonly turn: number;
}

/** One step and the table after it. */
export interface BlackjackPhase {
  readonly step: Step;
  readonly table: Table;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of blackjack: plain JSON, finished or awaiting a decision. */
export interface BlackjackRound extends RoundState {
  readonly phases: readonly BlackjackPhase[];
  readonly table: Table;
}
