import type { EvmChain } from "@apogee/chains";
import { z } from "zod";

/** The chains of the sandbox's Ethereum-like nodes. */
export const SANDBOX_EVM_CHAINS = ["ETH", "BNB"] as const satisfies readonly EvmChain[];
export const evmChain = z.enum(SANDBOX_EVM_CHAINS);
/** The contract that stands for the chain's own coin in balances. */
export const NATIVE = "";
