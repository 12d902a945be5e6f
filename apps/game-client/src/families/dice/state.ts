import type { DiceBet } from "@apogee/dice";
import type { Opening } from "../../api/studio-client.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";
import type { DiceResult } from "./read-round.ts";

/** What the frame of dice knows beside what every frame does. */
export interface DiceState extends FrameState {
  readonly bet: DiceBet;
  /** The roll that is shown; null while the next one is prepared or under way. */
  readonly result: DiceResult | null;
  /** Rolls that were shown in this frame, the newest first. */
  readonly past: readonly DiceResult[];
}

/** The state of dice that have just opened: the last bet is proposed again, and its roll lies there. */
export function firstState(opening: Opening, kept: Kept, usual: DiceBet, last: DiceResult | null): DiceState {
  const past = last ? [last] : [];
  return { ...firstFrameState(opening, kept), bet: last?.bet ?? usual, result: last, past };
}
