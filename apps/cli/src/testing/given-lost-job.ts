import { inTransaction, type Database } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { sql } from "kysely";

const TASK = { name: "test.lost", payload: { parse: (value: unknown) => value } };

/** The number of a job that has used up its attempts. */
export async function givenLostJob(db: Database): Promise<string> {
  await inTransaction(db, (tx) => enqueue(tx, TASK, {}));
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No answer.'
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(db);
  return rows[0]!.id;
}
