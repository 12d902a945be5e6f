import type { PublishDelta } from "@apogee/contract";
import type { Database } from "@apogee/database";
import type { Boards } from "./boards.ts";
import { holdBoards } from "./standings/contests.store.ts";
import { showTables } from "./standings/show-table.ts";
import { isScoredUntil, rankingOf, stakedIn } from "./standings/standings.queries.ts";

/** The tables of contests as they are stored. */
export function storedBoards(ports: { readonly db: Database; readonly publishDelta: PublishDelta }): Boards {
  return {
    async ranking(db, contestId) {
      // No batch of the log changes the table before the transaction that makes it final has ended.
      if (db.isTransaction) await holdBoards(db as Parameters<typeof holdBoards>[0], [contestId]);
      return rankingOf(db, contestId);
    },
    isCountedUntil: isScoredUntil,
    staked: stakedIn,
    show: (contestId) => showTables(ports, [contestId]),
  };
}
