import type { Opening } from "../../api/studio-client.ts";
import type { Kept } from "../../kit/state.ts";
import { firstTableState, type TableState } from "../../kit/table/state.ts";
import type { SicBoResult } from "./read-round.ts";

/** The state of sic bo in addition to that of every table. */
export interface SicBoState extends TableState {
  /** The roll that is shown; null while the next one is prepared or running. */
  readonly result: SicBoResult | null;
  /** The dice that lie or come to rest in the tray; null while they tumble. */
  readonly dice: readonly number[] | null;
  /** Rolls that were shown in this frame, the newest first. */
  readonly past: readonly SicBoResult[];
}

/** The initial state of sic bo: the last roll is shown with its chips, which can be repeated. */
export function firstState(opening: Opening, kept: Kept, last: SicBoResult | null): SicBoState {
  return {
    ...firstTableState(opening, kept, last?.placed ?? null),
    result: last,
    dice: last?.dice ?? null,
    past: last ? [last] : [],
  };
}
