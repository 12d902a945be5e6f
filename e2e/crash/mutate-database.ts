import pg from "pg";
import { mutated, type Mutant } from "./mutants.ts";

/** Puts a mutant into a function of the database. */
export async function mutateDatabase(ownerUrl: string, mutant: Mutant): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ source: string }>(
      // The newest of that name; processes of the release before may call another one.
      "select pg_get_functiondef(oid) as source from pg_proc where pronamespace::regnamespace || '.' || proname = $1 order by oid desc limit 1", [mutant.sqlFunction],
    );
    await client.query(mutated(mutant, rows[0]!.source));
  } finally {
    await client.end();
  }
}
