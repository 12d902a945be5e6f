import type { Opening } from "../../api/studio-client.ts";
import { firstTableState, type TableState } from "../../kit/table/state.ts";
import type { Kept } from "../../kit/state.ts";
import type { RouletteResult } from "./read-round.ts";

/** The state of roulette in addition to that of every table. */
export interface RouletteState extends TableState {
  /** The spin that is shown; null while the next one is prepared or running. */
  readonly result: RouletteResult | null;
  /** Spins that were shown in this frame, the newest first. */
  readonly past: readonly RouletteResult[];
  /** The racetrack in place of the table, where there is no room for both. */
  readonly showsTrack: boolean;
}

/** The initial state of roulette: the last spin is shown with its chips, which can be repeated. */
export function firstState(opening: Opening, kept: Kept, last: RouletteResult | null): RouletteState {
  return {
    ...firstTableState(opening, kept, last?.placed ?? null),
    result: last,
    past: last ? [last] : [],
    showsTrack: false,
  };
}
