import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";

/** The amounts from which wagers and wins of a currency are large, in minor units. */
export interface Threshold {
  readonly currency: string;
  readonly wager: Minor;
  readonly win: Minor;
}

/** The thresholds of every currency, by its code. */
export async function allThresholds(db: Database | Tx): Promise<Threshold[]> {
  const { rows } =
    await sql<Threshold>`select currency, wager, win from tracking.large_threshold order by currency`.execute(db);
  return rows;
}

export async function lockThreshold(tx: Tx, currency: string): Promise<Threshold | undefined> {
  const { rows } =
    await sql<Threshold>`select currency, wager, win from tracking.large_threshold where currency = ${currency} for update`.execute(
      tx,
    );
  return rows[0];
}

export async function storeThreshold(tx: Tx, { currency, wager, win }: Threshold): Promise<void> {
  await sql`update tracking.large_threshold set wager = ${wager}, win = ${win} where currency = ${currency}`.execute(
    tx,
  );
}
