import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Purse } from "./store.ts";

const columns = sql`id, player_id as "playerId", currency, version, status, real, bonus, deficit`;

/** The purse of a player in a currency, if it was opened. */
export async function findPurse(db: Database | Tx, playerId: number, currency: string): Promise<Purse | undefined> {
  const { rows } = await sql<Purse>`select ${columns} from wallet.purse where player_id = ${playerId} and currency = ${currency}`.execute(db);
  return rows[0];
}

/** All purses of a player, oldest first. */
export async function pursesOf(db: Database | Tx, playerId: number): Promise<Purse[]> {
  const { rows } = await sql<Purse>`select ${columns} from wallet.purse where player_id = ${playerId} order by id`.execute(db);
  return rows;
}

/** A purse by its id. */
export async function purseById(db: Database | Tx, purseId: number): Promise<Purse | undefined> {
  const { rows } = await sql<Purse>`select ${columns} from wallet.purse where id = ${purseId}`.execute(db);
  return rows[0];
}
