import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A switch of a game that waits for its time. */
export interface ScheduledSwitch {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  readonly status: "enabled" | "disabled";
  readonly at: Date;
  readonly actor: string;
  readonly reason: string;
}

const columns = sql`s.id, g.identifier, g.title, s.status, s.at, s.actor, s.reason`;

/** All switches that wait, the next one first. */
export async function waitingSwitches(db: Database | Tx): Promise<ScheduledSwitch[]> {
  const { rows } = await sql<ScheduledSwitch>`
    select ${columns} from games.scheduled_switch s join games.game g on g.id = s.game_id where s.done_at is null order by s.at, s.id`.execute(
    db,
  );
  return rows;
}

/** Stores a switch; undefined if there is no such game. */
export async function insertSwitch(
  tx: Tx,
  { identifier, status, at, actor, reason }: Omit<ScheduledSwitch, "id" | "title">,
): Promise<ScheduledSwitch | undefined> {
  const { rows } = await sql<ScheduledSwitch>`
    with s as (
      insert into games.scheduled_switch (game_id, status, at, actor, reason)
      select id, ${status}, ${at}, ${actor}, ${reason} from games.game where identifier = ${identifier} returning *)
    select ${columns} from s join games.game g on g.id = s.game_id`.execute(tx);
  return rows[0];
}

/** Deletes a switch that waits; undefined if there is none. */
export async function deleteSwitch(tx: Tx, id: number): Promise<ScheduledSwitch | undefined> {
  const { rows } = await sql<ScheduledSwitch>`
    with s as (delete from games.scheduled_switch where id = ${id} and done_at is null returning *)
    select ${columns} from s join games.game g on g.id = s.game_id`.execute(tx);
  return rows[0];
}

/** Takes the switches that are due, oldest first. Another worker takes others. */
export async function takeDue(tx: Tx, now: Date): Promise<ScheduledSwitch[]> {
  const { rows } = await sql<ScheduledSwitch>`
    with due as (
      select id from games.scheduled_switch where done_at is null and at <= ${now} order by at, id limit 100 for update skip locked),
    s as (update games.scheduled_switch set done_at = ${now} where id in (select id from due) returning *)
    select ${columns} from s join games.game g on g.id = s.game_id order by s.at, s.id`.execute(tx);
  return rows;
}
