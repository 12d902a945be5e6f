import pg from "pg";
import { mutated, type Mutant } from "./mutants.ts";

/** Inserts a mutant into a function of the database; returns how to undo it. */
export async function mutateDatabase(ownerUrl: string, mutant: Mutant): Promise<() => Promise<void>> {
  const source = await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ source: string }>(
      "select pg_get_functiondef(oid) as source from pg_proc where pronamespace::regnamespace || '.' || proname = $1",
      [mutant.sqlFunction],
    );
    await client.query(mutated(mutant, rows[0]!.source));
    return rows[0]!.source;
  });
  return () => asOwner(ownerUrl, async (client) => void (await client.query(source)));
}

/** Runs work as the owner of the tables. */
export async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
