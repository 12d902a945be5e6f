import type { Opening } from "../../api/studio-client.ts";
import type { DecisionState } from "../../kit/play/decision-game.ts";
import { firstFrameState, type Kept } from "../../kit/state.ts";
import type { Plan } from "./domain/plan.ts";
import { isLost, type MinesRound } from "./read-round.ts";

/** How the shown round ended. The platform voids a round that was left open before its first pick. */
export type Ending = "lost" | "cashed" | "cleared" | "voided";

/** The state of mines in addition to that of every game with decisions. */
export interface MinesState extends DecisionState<MinesRound> {
  /** The number of mines of the next round. */
  readonly mines: number;
  /** The tiles that autoplay opens. */
  readonly plan: Plan;
  /** The tile whose result is awaited. */
  readonly pending: number | null;
}

/** How a tile is shown. `hit` is the mine that the player opened. */
export type TileLook = "closed" | "pending" | "safe" | "hit" | "mine" | "unopened";

/** The initial state of mines: an open round continues, a finished one is shown, and its bet is proposed again. */
export function firstState(opening: Opening, kept: Kept, usual: number, round: MinesRound | null): MinesState {
  return {
    ...firstFrameState(opening, kept),
    round,
    board: round,
    mines: round?.mines ?? usual,
    plan: [],
    pending: null,
  };
}

/** How a finished round ended; null while it is open. */
export function endingOf(
  round: Pick<MinesRound, "isOpen" | "winCents" | "last" | "opened" | "mineTiles">,
): Ending | null {
  if (round.isOpen) return null;
  if (round.last === "cash-out") return "cashed";
  if (round.winCents > 0) return "cleared";
  return isLost(round) ? "lost" : "voided";
}

/** How a tile of the field is shown. */
export function lookOf({ board: round, pending }: Pick<MinesState, "board" | "pending">, tile: number): TileLook {
  if (pending === tile) return "pending";
  if (round === null) return "closed";
  const isMine = round.mineTiles?.includes(tile) ?? false;
  if (round.opened.includes(tile)) return isMine ? "hit" : "safe";
  if (isMine) return "mine";
  return round.isOpen ? "closed" : "unopened";
}
