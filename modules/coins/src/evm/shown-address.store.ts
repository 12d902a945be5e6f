import type { EvmChain } from "@apogee/chains";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** The address that a player is shown for a chain; undefined before the first. */
export async function shownAddress(db: Database | Tx, chain: EvmChain, playerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select address from coins.evm_shown_address where chain = ${chain} and player_id = ${playerId}`.execute(db);
  return rows[0]?.address;
}

export async function showAddress(tx: Tx, chain: EvmChain, playerId: number, address: string): Promise<void> {
  await sql`
    insert into coins.evm_shown_address (chain, player_id, address) values (${chain}, ${playerId}, ${address})`.execute(
    tx,
  );
}
