import type { EvmChain } from "@apogee/chains";
import type { EvmToken } from "@apogee/chains/evm";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** The tokens that are credited and paid on a chain. */
export async function tokensOf(db: Database | Tx, chain: EvmChain): Promise<EvmToken[]> {
  const { rows } = await sql<EvmToken>`
    select chain, contract, currency, decimals, has_blacklist as "hasBlacklist" from coins.evm_token where chain = ${chain} order by contract`.execute(
    db,
  );
  return rows;
}
