import type { BaccaratResult } from "../read-round.ts";

/** The rows of both roads. */
export const ROWS = 6;

/** What the roads show of a round. */
export type Coup = Pick<BaccaratResult, "outcome" | "playerPair" | "bankerPair">;

/** A round in its cell. */
export interface Cell extends Coup {
  readonly column: number;
  readonly row: number;
}

/** A cell of the big road: rounds that one side won in a row go down, ties are counted on the last of them. */
export interface BigCell extends Cell {
  readonly ties: number;
}

/** The bead plate: every round in a cell of its own, column by column from the top. */
export function beadPlate(coups: readonly Coup[]): readonly Cell[] {
  return coups.map((coup, at) => ({ ...coup, column: Math.floor(at / ROWS), row: at % ROWS }));
}

/**
 * The big road. A new winner begins a new column; at the bottom, or above a cell that is taken, a row of wins turns to
 * the right. Ties before the first win have a cell of their own, which the first win takes over.
 */
export function bigRoad(coups: readonly Coup[]): readonly BigCell[] {
  const cells: BigCell[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const coup of coups) {
    const last = cells.at(-1);
    if (coup.outcome === "tie" && last) {
      cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
    } else if (coup.outcome === "tie") {
      start = 0;
      cells.push({ ...coup, column: 0, row: 0, ties: 1 });
    } else if (last?.outcome === "tie") {
      cells[0] = { ...coup, column: 0, row: 0, ties: last.ties };
    } else if (last?.outcome === coup.outcome) {
      const isBlocked = last.row === ROWS - 1 || taken.has(`${last.column} ${last.row + 1}`) || last.column > start;
      const place = isBlocked ? { column: last.column + 1, row: last.row } : { column: last.column, row: last.row + 1 };
      cells.push({ ...coup, ...place, ties: 0 });
    } else {
      start += 1;
      cells.push({ ...coup, column: start, row: 0, ties: 0 });
    }
    const now = cells.at(-1)!;
    taken.add(`${now.column} ${now.row}`);
  }
  return cells;
}

/** How many columns a road has. */
export function columnsOf(cells: readonly Cell[]): number {
  return cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
}
