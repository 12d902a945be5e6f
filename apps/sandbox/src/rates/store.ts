import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { RatesMode } from "./published.ts";

/** The current mode of the source; the delay applies in the mode `slow`. */
export interface ModeRow {
  readonly mode: RatesMode;
  readonly delayS: number;
}

export async function readMode(db: Database | Tx): Promise<ModeRow> {
  const { rows } = await sql<ModeRow>`select mode, delay_s as "delayS" from sandbox.rates_mode`.execute(db);
  return rows[0]!;
}

export async function saveMode(tx: Tx, { mode, delayS }: ModeRow): Promise<void> {
  await sql`update sandbox.rates_mode set mode = ${mode}, delay_s = ${delayS}`.execute(tx);
}
