import type { Database } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";

/** How many rows are held in memory. */
const ROWS_AT_A_TIME = 1_000;

/** Takes the next rows; false: nothing more is wanted. */
export type Take<Row> = (rows: readonly Row[]) => Promise<boolean>;

/**
 * Hands over all rows of a query, some at a time and at the pace of the reader. The database keeps the result, so that no
 * transaction is open while the reader waits.
 */
export async function eachRow<Row>(db: Database, query: RawBuilder<Row>, take: Take<Row>): Promise<void> {
  await db.connection().execute(async (held) => {
    await held.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      await sql`declare export_rows no scroll cursor with hold for ${query}`.execute(tx);
    });
    try {
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_A_TIME)} from export_rows`.execute(held);
        if (rows.length === 0 || !(await take(rows))) return;
      }
    } finally {
      await sql`close export_rows`.execute(held);
    }
  });
}
