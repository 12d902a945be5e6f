import type { Opening } from "../../api/studio-client.ts";
import type { Kept } from "../../kit/state.ts";
import { firstTableState, type TableState } from "../../kit/table/state.ts";
import { NO_HANDS } from "./domain/deal-order.ts";
import type { BaccaratResult, Hands } from "./read-round.ts";

/** The state of baccarat in addition to that of every table. */
export interface BaccaratState extends TableState {
  /** The cards on the table, one by one while they are dealt. */
  readonly hands: Hands;
  /** Those of them that have come to rest: only they count for the shown totals. */
  readonly landed: Hands;
  /** The round that is shown; null while the next one is prepared or dealt. */
  readonly result: BaccaratResult | null;
  /** Rounds that were shown in this frame, the oldest first. */
  readonly past: readonly BaccaratResult[];
}

/** The initial state of baccarat: the last round is shown with its chips, which can be repeated. */
export function firstState(opening: Opening, kept: Kept, last: BaccaratResult | null): BaccaratState {
  return {
    ...firstTableState(opening, kept, last?.placed ?? null),
    hands: last ?? NO_HANDS,
    landed: last ?? NO_HANDS,
    result: last,
    past: last ? [last] : [],
  };
}
