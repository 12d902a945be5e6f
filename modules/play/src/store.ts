import type { Database, Tx } from "@apogee/database";
import { leapVersions, raiseVersion } from "@apogee/wallet";
import { sql } from "kysely";

/**
 * Lets a wallet draw from this seed pair from its next round on, with nonces from 0. Raises the wallet's version, so
 * that a round which is being decided on the former pair is decided again.
 */
export async function assignSeedPair(tx: Tx, walletId: number, seedPairId: number): Promise<void> {
  await raiseVersion(tx, walletId);
  await sql`
    insert into play.draw (purse_id, seed_pair_id, next_nonce) values (${walletId}, ${seedPairId}, 0)
    on conflict (purse_id) do update set seed_pair_id = excluded.seed_pair_id, next_nonce = 0`.execute(tx);
}

/** A draw from a wallet's seed pair that is no round, such as a box. */
export interface OutsideDraw {
  readonly walletId: number;
  /** Its permanent name, such as `box:17`. A purpose draws once. */
  readonly purpose: string;
}

/**
 * Takes the next nonce of a wallet's seed pair for a draw that is no round. Locks the wallet until the commit and raises
 * its version: a round that is being decided on the same nonce is decided again with the next one, in every lane, and
 * none is decided meanwhile. Undefined if the wallet has no seed pair yet.
 */
export async function takeNonce(
  tx: Tx,
  { walletId, purpose }: OutsideDraw,
  at: Date,
): Promise<{ readonly seedPairId: number; readonly nonce: number } | undefined> {
  await raiseVersion(tx, walletId);
  const { rows } = await sql<{ seedPairId: number; nonce: number }>`
    with taken as (
      update play.draw set next_nonce = next_nonce + 1 where purse_id = ${walletId} returning seed_pair_id, next_nonce - 1 as nonce)
    insert into play.outside_draw (seed_pair_id, nonce, purse_id, purpose, at)
    select seed_pair_id, nonce, ${walletId}, ${purpose}, ${at}::timestamptz from taken returning seed_pair_id as "seedPairId", nonce`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Takes the seed pair of every wallet out of use, as if the wallet had never drawn. Only the owner of the database may
 * call it. Rounds that have begun are unchanged. Raises the version of every wallet by `leap`, so that intents in
 * progress are decided again.
 */
export async function forgetDraws(tx: Tx, leap: number): Promise<void> {
  await leapVersions(tx, leap);
  await sql`delete from play.draw`.execute(tx);
}

/** The call is repeated within the hour, and each partition makes every read of the logs slightly slower. */
const MONTHS_AHEAD = 3;

const REFUSED = "22023";

/**
 * Creates the monthly partitions of the logs in `ops.log_by_month`, such as rounds, entries and facts: of the previous month, for clocks that are behind,
 * of the current month, and of the next three. Creates none while a long-running reader is in the way. The database
 * accepts only months near its own date; if the platform's clock was set far from it, rows go to the default partition.
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
