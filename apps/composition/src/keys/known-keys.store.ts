import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/**
 * Records keys whose names the database does not know yet. If several processes start on a new database, the first one's
 * keys are recorded.
 */
export async function noteNewKeys(
  db: Database | Tx,
  fingerprints: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  await sql`
    insert into ops.sealing_key (name, fingerprint, since) select name, fingerprint, ${at} from unnest(${Object.keys(fingerprints)}::text[], ${Object.values(fingerprints)}::text[]) as k (name, fingerprint)
    on conflict (name) do nothing`.execute(db);
}

/** Replaces the recorded keys of the database. Only the owner's role may do so. */
export async function replaceKnownKeys(
  tx: Tx,
  fingerprints: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  await sql`
    insert into ops.sealing_key (name, fingerprint, since) select name, fingerprint, ${at} from unnest(${Object.keys(fingerprints)}::text[], ${Object.values(fingerprints)}::text[]) as k (name, fingerprint)
    on conflict (name) do update set fingerprint = excluded.fingerprint, since = excluded.since where sealing_key.fingerprint <> excluded.fingerprint`.execute(
    tx,
  );
  // A rotation between other keys can no longer be completed.
  await sql`
    update ops.key_rotation r set ended_at = ${at} from ops.sealing_key k
    where r.ended_at is null and k.name = r.name and k.fingerprint not in (r.former, r.next)`.execute(tx);
}

/** The recorded keys of the database. */
export async function noteOf(db: Database | Tx): Promise<Array<{ name: string; fingerprint: string; since: Date }>> {
  const { rows } = await sql<{
    name: string;
    fingerprint: string;
    since: Date;
  }>`select name, fingerprint, since from ops.sealing_key order by name`.execute(db);
  return rows;
}

/** A rotation that has not ended: rows may be sealed with either key. */
export interface KeyRotation {
  readonly id: number;
  readonly former: string;
  readonly next: string;
  readonly resealed: number;
}

/** The current rotation of the key of seeds. */
export async function seedRotation(db: Database | Tx): Promise<KeyRotation | undefined> {
  const { rows } =
    await sql<KeyRotation>`select id, former, next, resealed from ops.key_rotation where name = 'seeds' and ended_at is null`.execute(
      db,
    );
  return rows[0];
}

/** Starts a rotation. Returns false if another one has not ended. */
export async function insertSeedRotation(
  tx: Tx,
  { former, next }: Pick<KeyRotation, "former" | "next">,
  at: Date,
): Promise<boolean> {
  const { rows } =
    await sql`insert into ops.key_rotation (name, former, next, begun_at) values ('seeds', ${former}, ${next}, ${at}) on conflict do nothing returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function countResealed(tx: Tx, id: number, more: number): Promise<void> {
  await sql`update ops.key_rotation set resealed = resealed + ${more} where id = ${id}`.execute(tx);
}

/** Ends a rotation. Returns false if it has already ended. */
export async function endSeedRotation(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update ops.key_rotation set ended_at = ${at} where id = ${id} and ended_at is null returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

/**
 * After the commit, no seed is sealed with the previous key any more. The lock waits for transactions that still do so;
 * they are short.
 */
export async function sealByNextAlone(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(4170065)`.execute(tx);
  await sql`update ops.key_rotation set only_next_since = ${at} where id = ${id} and only_next_since is null`.execute(
    tx,
  );
}
