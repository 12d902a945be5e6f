import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { BeaconMode } from "./published.ts";

/** The current mode of the beacon; the delay applies in the modes `slow` and `late`. */
export interface ModeRow {
  readonly mode: BeaconMode;
  readonly delayS: number;
}

export async function readMode(db: Database | Tx): Promise<ModeRow> {
  const { rows } = await sql<ModeRow>`select mode, delay_s as "delayS" from sandbox.beacon_mode`.execute(db);
  return rows[0]!;
}

export async function saveMode(tx: Tx, { mode, delayS }: ModeRow): Promise<void> {
  await sql`update sandbox.beacon_mode set mode = ${mode}, delay_s = ${delayS}`.execute(tx);
}
