import type { PlinkoBet } from "@apogee/plinko";
import type { Opening } from "../../api/studio-client.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";
import type { PlinkoResult } from "./read-round.ts";

/** The state of plinko in addition to that of every frame. */
export interface PlinkoState extends FrameState {
  readonly bet: PlinkoBet;
  /** The ball that is shown in its slot; null while the next one is prepared or falling. */
  readonly result: PlinkoResult | null;
  /** Balls that were shown in this frame, the newest first. */
  readonly past: readonly PlinkoResult[];
}

/** The initial state of plinko: the last bet is proposed again, and its ball is shown. */
export function firstState(opening: Opening, kept: Kept, usual: PlinkoBet, last: PlinkoResult | null): PlinkoState {
  const past = last ? [last] : [];
  return { ...firstFrameState(opening, kept), bet: last?.bet ?? usual, result: last, past };
}
