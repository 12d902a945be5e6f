import type { EvmChain } from "@apogee/chains";
import type { EvmAddress } from "@apogee/chains/evm";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** An address that has received enough of one coin or token to empty it. */
export interface Sweepable {
  readonly address: EvmAddress;
  readonly index: number;
  /** Null for the chain's own coin. */
  readonly contract: EvmAddress | null;
  readonly currency: string;
  /** The newest deposit among them. */
  readonly lastDeposit: number;
}

/**
 * Addresses with enough confirmed deposits, tokens first, as their gas must still be there. One with a send under way is
 * left out.
 */
export async function sweepableAddresses(db: Database | Tx, chain: EvmChain, limit: number): Promise<Sweepable[]> {
  const { rows } = await sql<Sweepable>`
    select d.address, a.index, d.contract, d.currency, max(d.id) as "lastDeposit"
    from coins.evm_deposit d
    join coins.address a on a.chain = 'ETH' and a.address = d.address
    join coins.evm_bound b on b.chain = d.chain and b.currency = d.currency
    where d.chain = ${chain} and d.stage = 'confirmed' and not d.swept
      and not exists (select from coins.evm_send s where s.chain = d.chain and s.subject = d.address and s.stage = 'waiting')
    group by d.address, a.index, d.contract, d.currency, b.sweep_from
    having sum(d.amount) >= b.sweep_from
    order by d.contract is null, min(d.id) limit ${limit}`.execute(db);
  return rows;
}

export async function markSwept(
  tx: Tx,
  chain: EvmChain,
  { address, contract, lastDeposit }: Pick<Sweepable, "address" | "contract" | "lastDeposit">,
): Promise<void> {
  await sql`
    update coins.evm_deposit set swept = true
    where chain = ${chain} and address = ${address} and contract is not distinct from ${contract} and id <= ${lastDeposit} and stage = 'confirmed'`.execute(
    tx,
  );
}
