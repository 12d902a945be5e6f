import type { Opening } from "../../api/studio-client.ts";
import type { Kept } from "../../kit/state.ts";
import { firstTableState, type TableState } from "../../kit/table/state.ts";
import type { BlackjackRound, ShownTable } from "./read-round.ts";

/** How the shown round ended: with a profit, with money back, without any, or voided by the platform. */
export type Ending = "won" | "back" | "lost" | "voided";

/** The state of blackjack in addition to that of every table. */
export interface BlackjackState extends TableState {
  /** The round as far as it was shown; null before the first. */
  readonly round: BlackjackRound | null;
  /** The table while cards are moving; otherwise that of the round. */
  readonly table: ShownTable | null;
  /** The player wants to see what the shipped strategy decides. */
  readonly hints: boolean;
  /** A side bet was to be staked without its hand. */
  readonly lacksHand: boolean;
}

/** The initial state of blackjack: an open round continues, a finished one is shown with its chips. */
export function firstState(opening: Opening, kept: Kept, round: BlackjackRound | null, hints: boolean): BlackjackState {
  return {
    ...firstTableState(opening, kept, round?.placed ?? null),
    round,
    table: round?.table ?? null,
    hints,
    lacksHand: false,
  };
}

/** How a finished round ended; null while it is open. */
export function endingOf({ isOpen, table, winCents, costCents }: BlackjackRound): Ending | null {
  if (isOpen) return null;
  if (table.asks !== null) return "voided";
  if (winCents > costCents) return "won";
  return winCents > 0 ? "back" : "lost";
}

/** Whether a round is being played: its cards are dealt, or it waits for a decision. */
export function isInRound({ waiting, activity }: Pick<BlackjackState, "waiting" | "activity">): boolean {
  return waiting !== null || activity === "rolling" || activity === "landing";
}
