import { UTXO_PARAMS, type UtxoChain } from "@apogee/chains";
import type { CoinNode } from "./node.ts";
import { keepEstimate } from "./payouts.store.ts";
import type { UtxoPorts } from "./ports.ts";

const BLOCKS = 3;

/**
 * The rate to pay for 1,000 virtual bytes: the node's estimate for three blocks, otherwise its last one, otherwise the
 * floor; never below the floor. Null while it is above the cap: then payouts wait.
 */
export async function rateNow(ports: UtxoPorts, chain: UtxoChain, node: CoinNode): Promise<bigint | null> {
  const { feeFloorPerKvb, feeCapPerKvb } = UTXO_PARAMS[chain];
  const known = await keepEstimate(ports.db, chain, await node.feeRate(BLOCKS), ports.clock.date());
  const rate = known ?? feeFloorPerKvb;
  if (rate > feeCapPerKvb) {
    ports.log("warn", "fees are above the cap, so payouts wait", { chain, rate: Number(rate) });
    return null;
  }
  return rate > feeFloorPerKvb ? rate : feeFloorPerKvb;
}
