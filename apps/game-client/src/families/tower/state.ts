import type { Level } from "@apogee/tower";
import type { Opening } from "../../api/studio-client.ts";
import type { DecisionState } from "../../kit/play/decision-game.ts";
import { firstFrameState, type Kept } from "../../kit/state.ts";
import type { Plan } from "./domain/plan.ts";
import type { TowerRound } from "./read-round.ts";

/** How the shown round ended. The platform voids a round that was left open on the ground. */
export type Ending = "lost" | "cashed" | "topped" | "voided";

/** The state of a tower in addition to that of every game with decisions. */
export interface TowerState extends DecisionState<TowerRound> {
  /** The level of the next round. */
  readonly level: Level;
  /** What autoplay chooses. */
  readonly plan: Plan;
  /** The tile of the next floor whose result is awaited. */
  readonly pending: number | null;
}

/** How a tile is shown: `lit` is the safe one that was chosen, `hit` the trap that was chosen. */
export type TileLook = "dark" | "next" | "pending" | "lit" | "hit" | "safe" | "trap";

/** The initial state of a tower: an open round continues, a finished one is shown, and its bet is proposed again. */
export function firstState(opening: Opening, kept: Kept, usual: Level, round: TowerRound | null): TowerState {
  return {
    ...firstFrameState(opening, kept),
    round,
    board: round,
    level: round?.level ?? usual,
    plan: [],
    pending: null,
  };
}

/** How a finished round ended; null while it is open. */
export function endingOf({ isOpen, last, winCents }: Pick<TowerRound, "isOpen" | "last" | "winCents">): Ending | null {
  if (isOpen) return null;
  if (last === "cash-out") return "cashed";
  if (winCents > 0) return "topped";
  return last === "climb" ? "lost" : "voided";
}

/** How a tile of a floor is shown; floors count from 0 at the bottom. */
export function lookOf(
  { board: round, pending }: Pick<TowerState, "board" | "pending">,
  floor: number,
  tile: number,
): TileLook {
  const tried = round?.tried[floor];
  if (tried) {
    const isTrap = tried.traps.includes(tile);
    if (tile === tried.tile) return isTrap ? "hit" : "lit";
    return isTrap ? "trap" : "safe";
  }
  if (!round?.isOpen || floor !== round.climbed) return "dark";
  return pending === tile ? "pending" : "next";
}
