import type { Opening } from "../../api/studio-client.ts";
import { firstFrameState, isFree, type FrameState, type Kept } from "../state.ts";
import { chipFor, chipValues, totalOf, type Placed } from "./domain/chips.ts";
import { emptySlip, type Slip } from "./domain/slip.ts";

/** The state of a table with chips, in addition to that of every frame. `stakeCents` is the chip in hand. */
export interface TableState extends FrameState {
  readonly slip: Slip;
  /** A chip was not placed because its spot would hold more than a bet can contain. */
  readonly isFull: boolean;
}

/** The initial state of a table; `last` is the bet of the round that is shown. */
export function firstTableState(opening: Opening, kept: Kept, last: Placed | null): TableState {
  const first = firstFrameState(opening, kept);
  const values = chipValues(opening.bets.steps_cents);
  const stakeCents = values[chipFor(opening.bets.default_cents, values)] ?? opening.bets.default_cents;
  return { ...first, stakeCents, slip: emptySlip(last, last !== null), isFull: false };
}

/** The chips that lie on the table: those of the next bet, or those of the shown result. */
export function chipsShown({ slip }: Pick<TableState, "slip">): Placed {
  return slip.settled ?? slip.placed;
}

/** What the large button would stake: the chips on the table, otherwise the last bet again. */
export function nextBet({ slip }: Pick<TableState, "slip">): Placed {
  return totalOf(slip.placed) > 0 ? slip.placed : (slip.last ?? {});
}

/** Whether chips may be moved now. */
export function mayPlace(state: TableState): boolean {
  return isFree(state);
}
