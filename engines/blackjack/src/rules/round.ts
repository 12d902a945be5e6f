import type { RoundState } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";

/** A player chooses only the stake. */
export type BlackjackBet = Record<string, never>;

/** The decisions by name. `insure` and `decline` answer the offer of insurance. */
export const DECISIONS = ["hit", "stand", "double", "split", "surrender", "insure", "decline"] as const;
/** The name of a decision. */
export type DecisionName = (typeof DECISIONS)[number];
/** A player's decision. */
export type BlackjackDecision = { readonly do: DecisionName };

/** What happened, with the cards of the shoe in the order in which they were drawn. A round follows from its steps. */
export type Step = { readonly kind: "deal" | DecisionName; readonly cards: readonly number[] };

/** One hand of the player. */
export interface Hand {
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
  readonly hands: readonly Hand[];
  /** The dealer's cards that have been shown. */
  readonly dealer: readonly number[];
  /** The dealer's second card once it has been drawn; the client never gets it from here. */
  readonly hole: number | null;
  /** What the player is asked: about insurance, or how to play the hand `turn`; null once the round is over. */
  readonly asks: "insurance" | "play" | null;
  readonly turn: number;
  /** What was staked on insurance. */
  readonly insurance: Minor;
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
