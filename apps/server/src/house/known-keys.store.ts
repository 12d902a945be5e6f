import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** Notes keys that the database knows none of that name of. Of processes that start together on a new database the first one's are noted. */
export async function noteNewKeys(db: Database | Tx, fingerprints: Readonly<Record<string, string>>, at: Date): Promise<void> {
  await sql`
    insert into ops.sealing_key (name, fingerprint, since) select name, fingerprint, ${at} from unnest(${Object.keys(fingerprints)}::text[], ${Object.values(fingerprints)}::text[]) as k (name, fingerprint)
    on conflict (name) do nothing`.execute(db);
}

/** From now on these are the keys of the database. The owner's role alone may say so. */
export async function replaceKnownKeys(tx: Tx, fingerprints: Readonly<Record<string, string>>, at: Date): Promise<void> {
  await sql`
    insert into ops.sealing_key (name, fingerprint, since) select name, fingerprint, ${at} from unnest(${Object.keys(fingerprints)}::text[], ${Object.values(fingerprints)}::text[]) as k (name, fingerprint)
    on conflict (name) do update set fingerprint = excluded.fingerprint, since = excluded.since where sealing_key.fingerprint <> excluded.fingerprint`.execute(tx);
}

/** What the database knows of its keys. */
export async function noteOf(db: Database | Tx): Promise<Array<{ name: string; fingerprint: string; since: Date }>> {
  const { rows } = await sql<{ name: string; fingerprint: string; since: Date }>`select name, fingerprint, since from ops.sealing_key order by name`.execute(db);
  return rows;
}
