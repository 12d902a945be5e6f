import type { Tx } from "@apogee/database";
import { Board } from "./board.ts";
import type { CountedContest } from "./contests.store.ts";
import { unplacedIn } from "./entries.store.ts";
import { readStandings } from "./standing.store.ts";

/** The tables of running contests in the memory of this process. */
export class BoardsInMemory {
  readonly #boards = new Map<number, Board>();

  /**
   * The table of a contest that this transaction holds. It is read from its rows if another transaction than the one it
   * shows has written them: after a restart, by another process, or because what this one wrote was not committed.
   */
  async open(tx: Tx, { id, writer }: Pick<CountedContest, "id" | "writer">): Promise<Board> {
    const known = this.#boards.get(id);
    if (known && writer !== null && known.writer === writer) return known;
    const board = new Board(await unplacedIn(tx, id));
    for (const { playerId, state } of await readStandings(tx, id)) board.put(playerId, state);
    board.writer = writer;
    this.#boards.set(id, board);
    return board;
  }

  /** Forgets the tables of contests other than these. */
  keep(contestIds: ReadonlySet<number>): void {
    for (const id of this.#boards.keys()) if (!contestIds.has(id)) this.#boards.delete(id);
  }
}
