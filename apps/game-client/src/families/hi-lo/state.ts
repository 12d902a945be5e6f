import type { Opening } from "../../api/studio-client.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";
import type { Guess, HiLoRound } from "./read-round.ts";

/** The card beside the current one: none, face down, or turned over. */
export interface NextCard {
  /** 0 to 51 after it is turned over; null while it is face down. */
  readonly card: number | null;
  /** The guess about it; null for a skip. */
  readonly guess: Guess | null;
  readonly isRight: boolean | null;
  /** It is moving onto the current card. */
  readonly moves: boolean;
}

/** The cards on the table. */
export interface Table {
  readonly card: number | null;
  readonly next: NextCard | null;
}

/** How the shown round ended. The platform voids a round that was left open before its first right guess. */
export type Ending = "lost" | "cashed" | "capped" | "voided";

/** The state of hi-lo in addition to that of every frame. */
export interface HiLoState extends FrameState {
  /** The round as far as it was shown; null before the first. */
  readonly round: HiLoRound | null;
  readonly table: Table;
  /** How many stakes a round is worth when autoplay cashes out. */
  readonly target: number;
}

/** The initial state of hi-lo: an open round continues, a finished one is shown. */
export function firstState(opening: Opening, kept: Kept, round: HiLoRound | null): HiLoState {
  return { ...firstFrameState(opening, kept), round, table: tableOf(round), target: 2 };
}

/**
 * The table of a round without running animations: a lost round shows the card that ended it beside the one before.
 */
export function tableOf(round: HiLoRound | null): Table {
  if (round === null) return { card: null, next: null };
  const drawn = round.steps.filter(({ card }) => card !== null);
  const last = drawn.at(-1)!;
  if (last.isRight !== false) return { card: last.card, next: null };
  return {
    card: drawn.at(-2)!.card,
    next: { card: last.card, guess: last.guess, isRight: false, moves: false },
  };
}

/** How a finished round ended; null while it is open. */
export function endingOf({ isOpen, steps, winCents }: HiLoRound): Ending | null {
  if (isOpen) return null;
  const last = steps.at(-1)!;
  if (last.kind === "cash-out") return "cashed";
  // At the maximum, a skip that leaves nothing to guess also ends the round.
  if (winCents > 0) return "capped";
  return last.kind === "guess" ? "lost" : "voided";
}
