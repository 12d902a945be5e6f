import { keyedChannel, type PublishDelta } from "@apogee/contract";
import { inTransaction, type Database } from "@apogee/database";
import { holdBoards, raiseVersions } from "./contests.store.ts";
import { shownTable } from "./standings.queries.ts";

/**
 * Publishes the whole shown part of tables, after something else than rounds has changed them: a disqualification, a
 * break, or another stage of the contest. Call it after the commit of the change.
 */
export async function showTables(
  { db, publishDelta }: { readonly db: Database; readonly publishDelta: PublishDelta },
  contestIds: readonly number[],
): Promise<void> {
  for (const id of contestIds) {
    const shown = await inTransaction(db, async (tx) => {
      await holdBoards(tx, [id]);
      const version = (await raiseVersions(tx, [id])).get(id);
      return version === undefined ? undefined : { version, table: await shownTable(tx, id) };
    });
    if (!shown) continue;
    const { version, table } = shown;
    await publishDelta(keyedChannel("contest", id), version, { ...table, shown: table.rows.length });
  }
}
