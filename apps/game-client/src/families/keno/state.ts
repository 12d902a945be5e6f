import type { KenoBet } from "@apogee/keno";
import type { Opening } from "../../api/studio-client.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";
import type { KenoResult } from "./read-round.ts";

/** The state of keno in addition to that of every frame. */
export interface KenoState extends FrameState {
  readonly bet: KenoBet;
  /** The numbers that are lit so far, in the order of their draw. */
  readonly lit: readonly number[];
  /** The draw that is shown whole; null while the next one is prepared or running. */
  readonly result: KenoResult | null;
  /** What keeps the last press from taking effect: no number is picked, or no more can be. */
  readonly hint: "none-picked" | "all-picked" | null;
}

/** The initial state of keno: the last bet is proposed again, and its draw is shown. */
export function firstState(opening: Opening, kept: Kept, usual: KenoBet, last: KenoResult | null): KenoState {
  return {
    ...firstFrameState(opening, kept),
    bet: last?.bet ?? usual,
    lit: last?.drawn ?? [],
    result: last,
    hint: null,
  };
}
