import { feeFor, medianTip, type MarketFee } from "@apogee/chains/evm";
import { feesOf } from "../node.ts";
import type { EvmPorts } from "../ports.ts";
import type { SendRule } from "./rules.store.ts";

const BLOCKS = 20;

/** What the market asks now: twice the base fee, and the median tip of recent blocks. */
export async function currentFee({ node }: EvmPorts, { leastTip }: SendRule): Promise<MarketFee> {
  const { baseFee, tips } = await feesOf(node, BLOCKS);
  return feeFor(baseFee, medianTip(tips, leastTip));
}
