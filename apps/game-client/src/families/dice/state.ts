import type { DiceBet } from "@apogee/dice";
import type { Opening } from "../../api/studio-client.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";
import type { DiceResult } from "./read-round.ts";

/** The state of dice in addition to that of every frame. */
export interface DiceState extends FrameState {
  readonly bet: DiceBet;
  /** The roll that is shown; null while the next one is prepared or running. */
  readonly result: DiceResult | null;
  /** Rolls that were shown in this frame, the newest first. */
  readonly past: readonly DiceResult[];
}

/** The initial state of dice: the last bet is proposed again, and its roll is shown. */
export function firstState(opening: Opening, kept: Kept, usual: DiceBet, last: DiceResult | null): DiceState {
  const past = last ? [last] : [];
  return { ...firstFrameState(opening, kept), bet: last?.bet ?? usual, result: last, past };
}
