import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Most } from "./most.ts";

/** The status without a group: everyone. */
export const EVERYONE = "";

/** The most that a player of these groups withdraws: of the status that allows most; null without a row. */
export async function mostOf(db: Database | Tx, groups: readonly string[]): Promise<Most | null> {
  const { rows } = await sql<Most>`
    select day_cents as day, month_cents as month from cashier.withdrawal_most where group_id = any (${[EVERYONE, ...groups]})
    order by month_cents desc, day_cents desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function refusedTargets(db: Database | Tx, playerId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from cashier.refused_target where player_id = ${playerId} and at > ${since} order by at`.execute(db);
  return rows.map(({ at }) => at);
}

export async function insertRefusedTarget(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`insert into cashier.refused_target (player_id, at) values (${playerId}, ${at})`.execute(tx);
}
