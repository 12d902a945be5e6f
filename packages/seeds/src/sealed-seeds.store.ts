import type { Sealed } from "@apogee/config";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A row with a sealed seed. */
interface SealedRow {
  readonly id: number;
  readonly commit: string;
  readonly sealed: Buffer;
}

export async function firstAndLast(db: Database | Tx, table: string): Promise<Buffer[]> {
  const from = sql.table(table);
  const { rows } = await sql<Pick<SealedRow, "sealed">>`
    (select sealed from ${from} order by id limit 1) union all (select sealed from ${from} order by id desc limit 1)`.execute(
    db,
  );
  return rows.map(({ sealed }) => sealed);
}

/**
 * The next rows by id whose seed is sealed with another key than this one, locked. Rows that another transaction has
 * locked are left out.
 */
export async function sealedByOthers(
  tx: Tx,
  table: string,
  { key, after, most }: { readonly key: string; readonly after: number; readonly most: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id, commit, sealed from ${sql.table(table)} where id > ${after} and key is distinct from ${key} order by id limit ${most} for no key update skip locked`.execute(
    tx,
  );
  return rows;
}

export async function countSealedByOthers(db: Database | Tx, table: string, key: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(table)} where key is distinct from ${key}`.execute(db);
  return rows[0]!.n;
}

export async function sealAnew(
  tx: Tx,
  table: string,
  seeds: ReadonlyArray<Sealed & { readonly id: number }>,
): Promise<void> {
  await sql`
    update ${sql.table(table)} t set sealed = i.sealed, key = i.key
    from unnest(${seeds.map(({ id }) => id)}::bigint[], ${seeds.map(({ sealed }) => sealed)}::bytea[], ${seeds.map(({ key }) => key)}::text[]) as i (id, sealed, key)
    where t.id = i.id`.execute(tx);
}
