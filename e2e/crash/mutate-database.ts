import pg from "pg";
import { mutated, type Mutant } from "./mutants.ts";

/** Puts a mutant into a function of the database. */
export async function mutateDatabase(ownerUrl: string, mutant: Mutant): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ source: string }>("select pg_get_functiondef($1::regproc) as source", [mutant.sqlFunction]);
    await client.query(mutated(mutant, rows[0]!.source));
  } finally {
    await client.end();
  }
}
