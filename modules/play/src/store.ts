import type { Database, Tx } from "@apogee/database";
import { leapVersions, raiseVersion } from "@apogee/wallet";
import { sql } from "kysely";

/**
 * Lets a purse draw from this seed pair from its next round on, nonces from 0. Raises the purse's version, so that a
 * round which is being decided on the pair before is decided again.
 */
export async function assignSeedPair(tx: Tx, purseId: number, seedPairId: number): Promise<void> {
  await raiseVersion(tx, purseId);
  await sql`
    insert into play.draw (purse_id, seed_pair_id, next_nonce) values (${purseId}, ${seedPairId}, 0)
    on conflict (purse_id) do update set seed_pair_id = excluded.seed_pair_id, next_nonce = 0`.execute(tx);
}

/**
 * Takes every purse's seed pair out of use, as if it had never drawn; only the database's owner may. Rounds that were
 * begun stay what
 * they are. Every purse's version goes on so much higher, so that what is being decided is decided again.
 */
export async function forgetDraws(tx: Tx, leap: number): Promise<void> {
  await leapVersions(tx, leap);
  await sql`delete from play.draw`.execute(tx);
}

/** It is asked again within the hour, and each place makes every reading of the logs a little dearer. */
const MONTHS_AHEAD = 3;

const REFUSED = "22023";

/**
 * Makes places in the logs of rounds and of entries for the months to come, and for the one before, so that late clocks
 * find theirs; none while
 * a long reader is in the way. The database makes them near its own day alone: where the house's clock was moved far
 * from it, rows lie in the rest.
 */
export async function prepareMonths(db: Database, at: Date): Promise<number> {
  const from = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
  try {
    const { rows } = await sql<{
      made: number;
    }>`select play.prepare_months(${from}::date, ${MONTHS_AHEAD + 2}) as made`.execute(db);
    return rows[0]!.made;
  } catch (error) {
    if ((error as { code?: string }).code === REFUSED) return 0;
    throw error;
  }
}
