import { listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";

/** Whether players of a licence are checked in a national register. */
export async function hasRegister(db: Database | Tx, licence: string): Promise<boolean> {
  const { rows } = await sql`select from limits.register where licence = ${licence}`.execute(db);
  return rows.length > 0;
}

/** Notes that the register must answer about a player before the next stake or deposit. */
export async function putQuestion(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`
    insert into limits.register_check (player_id, asked_at) values (${playerId}, ${at})
    on conflict (player_id) do update set asked_at = excluded.asked_at, answered_at = null`.execute(tx);
}

/** Notes that the register has answered what was asked until a time; a later question stays open. */
export async function putAnswer(tx: Tx, playerId: number, asked: Date, at: Date): Promise<void> {
  await sql`
    update limits.register_check set answered_at = ${at} where player_id = ${playerId} and asked_at <= ${asked}`.execute(
    tx,
  );
}

/** When a question about a player was asked that has no answer yet. */
export async function openQuestion(db: Database | Tx, playerId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ asked: Date }>`
    select asked_at as asked from limits.register_check where player_id = ${playerId} and answered_at is null`.execute(
    db,
  );
  return rows[0]?.asked;
}

/** Those of these players about whom the register has not answered. */
export async function unansweredAmong(db: Database | Tx, playerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`/* prepared: register_unanswered */
    select player_id as id from limits.register_check
    where player_id = any (${listed([...playerIds], "bigint")}) and answered_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
