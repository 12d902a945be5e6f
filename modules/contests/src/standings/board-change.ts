import type { Board, Placed } from "./board.ts";
import type { CountedContest } from "./contests.store.ts";
import { prizePlacesOf } from "../domain/prizes.ts";
import { shownScore } from "../domain/score-state.ts";
import type { Standing } from "./standing.store.ts";

/** How many rows the channel of a contest shows. */
export const ROWS_SHOWN = 50;

/** A row of a table without its name. */
export interface NamelessRow {
  readonly place: number;
  readonly playerId: number;
  readonly score: number;
}

/** A table that has changed, as it was and as it is. */
export interface BoardChange {
  readonly contest: CountedContest;
  readonly board: Board;
  readonly changed: readonly Standing[];
  readonly total: number;
  readonly shown: number;
  /** The shown rows whose content is another one. */
  readonly rows: readonly NamelessRow[];
  /** Whether anything of this is visible. */
  readonly isVisible: boolean;
  /** Who has a place with a prize, with the places, before and now. */
  readonly prized: { readonly before: ReadonlyMap<number, number>; readonly now: ReadonlyMap<number, number> };
  /** The places of the changed players before; null for none. */
  readonly places: ReadonlyMap<number, number | null>;
}

/** Puts new states on a board, and says what has changed. */
export function changeInMemory(contest: CountedContest, board: Board, changed: readonly Standing[]): BoardChange {
  const most = prizePlacesOf(contest.prizes);
  const [rowsBefore, prizedBefore, totalBefore] = [rowsOf(contest, board), prizedOn(board, most), board.total];
  const places = new Map(changed.map(({ playerId }) => [playerId, board.placeOf(playerId)]));
  for (const { playerId, state } of changed) board.put(playerId, state);
  const now = rowsOf(contest, board);
  const rows = now.filter((row, index) => {
    const before = rowsBefore[index];
    return before?.playerId !== row.playerId || before.score !== row.score;
  });
  return {
    contest,
    board,
    changed,
    total: board.total,
    shown: now.length,
    rows,
    isVisible: rows.length > 0 || now.length !== rowsBefore.length || board.total !== totalBefore,
    prized: { before: prizedBefore, now: prizedOn(board, most) },
    places,
  };
}

function rowsOf({ rules }: CountedContest, board: Board): NamelessRow[] {
  return board
    .first(ROWS_SHOWN)
    .map(({ playerId, score }: Placed, index) => ({ place: index + 1, playerId, score: shownScore(rules, score) }));
}

function prizedOn(board: Board, most: number): Map<number, number> {
  return new Map(board.first(most).map(({ playerId }, index) => [playerId, index + 1]));
}
