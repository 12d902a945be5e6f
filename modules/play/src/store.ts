import type { Tx } from "@apogee/database";
import { raiseVersion } from "@apogee/wallet";
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
