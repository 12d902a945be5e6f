import type { LimboBet } from "@apogee/limbo";
import type { Opening } from "../../api/studio-client.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";
import type { LimboResult } from "./read-round.ts";

/** The state of limbo in addition to that of every frame. */
export interface LimboState extends FrameState {
  readonly bet: LimboBet;
  /** The draw that is shown; null while the next one is prepared or running. */
  readonly result: LimboResult | null;
  /** Draws that were shown in this frame, the newest first. */
  readonly past: readonly LimboResult[];
}

/** The initial state of limbo: the last bet is proposed again, and its draw is shown. */
export function firstState(opening: Opening, kept: Kept, usual: LimboBet, last: LimboResult | null): LimboState {
  const past = last ? [last] : [];
  return { ...firstFrameState(opening, kept), bet: last?.bet ?? usual, result: last, past };
}
