import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A real prize that a player has won. */
export interface Thing {
  readonly id: number;
  readonly playerId: number;
  readonly name: string;
  /** What it was won for. */
  readonly cause: string;
  readonly wonAt: Date;
}

/** Stores a thing that an operator is to send. Returns its number. */
export async function insertThing(tx: Tx, thing: Omit<Thing, "id" | "wonAt">, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into rewards.thing (cause, player_id, name, won_at)
    values (${thing.cause}, ${thing.playerId}, ${thing.name}, ${at}) returning id`.execute(tx);
  return rows[0]!.id;
}

/** Things that wait to be sent, the oldest first. */
export async function openThings(db: Database | Tx, most: number): Promise<Thing[]> {
  const { rows } = await sql<Thing>`
    select id, player_id as "playerId", name, cause, won_at as "wonAt" from rewards.thing
    where state = 'open' order by id limit ${most}`.execute(db);
  return rows;
}
