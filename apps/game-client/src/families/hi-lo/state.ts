import type { Opening } from "../../api/studio-client.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";
import type { Guess, HiLoRound } from "./read-round.ts";

/** The card beside the current one: none, face down, or turned over. */
export interface NextCard {
  /** 0 to 51 once it is turned over; null while it lies face down. */
  readonly card: number | null;
  /** What was said of it; null of a skip. */
  readonly guess: Guess | null;
  readonly isRight: boolean | null;
  /** It moves onto the current card. */
  readonly moves: boolean;
}

/** What lies on the table. */
export interface Table {
  readonly card: number | null;
  readonly next: NextCard | null;
}

/** How the round that is shown ended; the house called off one that was left open before its first right guess. */
export type Ending = "lost" | "cashed" | "capped" | "voided";

/** What the frame of hi-lo knows beside what every frame does. */
export interface HiLoState extends FrameState {
  /** The round as far as it was shown; null before the first. */
  readonly round: HiLoRound | null;
  readonly table: Table;
}

/** The state of hi-lo that has just opened: an open round goes on, a finished one is shown. */
export function firstState(opening: Opening, kept: Kept, round: HiLoRound | null): HiLoState {
  return { ...firstFrameState(opening, kept), round, table: tableOf(round) };
}

/** The table of a round that is not moving: a lost round keeps the card that ended it beside the one before. */
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
  // At the top a skip that leaves nothing to guess ends the round as well.
  if (winCents > 0) return "capped";
  return last.kind === "guess" ? "lost" : "voided";
}
