import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import { readManagerTerms, type ManagerTerms } from "./domain/manager-terms.ts";

/** A VIP manager. */
export interface VipManager {
  readonly key: string;
  readonly terms: ManagerTerms;
}

/** All VIP managers in their order. */
export async function allManagers(db: Database | Tx): Promise<VipManager[]> {
  const { rows } = await sql<VipManager>`select key, terms from loyalty.vip_manager order by position, key`.execute(db);
  return rows.map(({ key, terms }) => ({ key, terms: readManagerTerms(terms) }));
}

/** A manager with the row locked until the commit, if there is one. */
export async function lockManager(tx: Tx, key: string): Promise<VipManager | undefined> {
  const { rows } = await sql<VipManager>`
    select key, terms from loyalty.vip_manager where key = ${key} for update`.execute(tx);
  return rows[0] && { key, terms: readManagerTerms(rows[0].terms) };
}

export async function writeManager(tx: Tx, { key, terms }: VipManager): Promise<void> {
  await sql`
    insert into loyalty.vip_manager (key, terms, position) values (${key}, ${JSON.stringify(terms)}::jsonb, ${terms.position})
    on conflict (key) do update set terms = excluded.terms, position = excluded.position`.execute(tx);
}

export async function deleteManager(tx: Tx, key: string): Promise<void> {
  await sql`delete from loyalty.vip_manager where key = ${key}`.execute(tx);
}
