import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { TableVersion } from "./table.queries.ts";

/** A version that is to be written; its number is the next one. */
export type NewVersion = Omit<TableVersion, "id" | "version" | "at">;

/** Locks a table, which is created if it is new. */
export async function lockTable(tx: Tx, key: string): Promise<void> {
  await sql`insert into boxes.prize_table (key) values (${key}) on conflict do nothing`.execute(tx);
  await sql`select key from boxes.prize_table where key = ${key} for update`.execute(tx);
}

/** Writes the next version of a table that is locked. */
export async function insertVersion(tx: Tx, version: NewVersion, at: Date): Promise<void> {
  const { key, titles, display, validHours, budgetMills, actor } = version;
  const { rows } = await sql<{ id: number }>`
    insert into boxes.table_version (key, version, titles, display, valid_hours, budget_mills, at, actor)
    values (${key}, 1 + coalesce((select max(version) from boxes.table_version where key = ${key}), 0), ${JSON.stringify(titles)}::jsonb, ${display},
      ${validHours}, ${budgetMills}, ${at}, ${actor}) returning id`.execute(tx);
  for (const { row, weight, titles: names, reward, costMills } of version.rows)
    await sql`
      insert into boxes.table_row (version_id, row, weight, titles, reward, cost_mills)
      values (${rows[0]!.id}, ${row}, ${weight}, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(reward)}::jsonb, ${costMills})`.execute(
      tx,
    );
}

/** Sets which table the spins of a group draw from, if nobody has set it. */
export async function insertSegmentSet(tx: Tx, groupId: string, key: string, position: number): Promise<void> {
  await sql`
    insert into boxes.segment_set (group_id, key, position) values (${groupId}, ${key}, ${position}) on conflict do nothing`.execute(
    tx,
  );
}
