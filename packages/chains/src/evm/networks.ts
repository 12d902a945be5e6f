import type { EvmChain } from "../coins.ts";
import type { EvmAddress } from "./address.ts";

/** The number of a chain in signatures (EIP-155). */
export const CHAIN_IDS: Readonly<Record<EvmChain, number>> = { ETH: 1, BNB: 56 };

/** Decimals of the chains' own coins, ETH and BNB. */
export const NATIVE_DECIMALS = 18;

/** A token that is credited: one contract on one chain. */
export interface EvmToken {
  readonly chain: EvmChain;
  readonly currency: "USDT" | "USDC";
  readonly contract: EvmAddress;
  /** What `decimals()` of the contract answers. */
  readonly decimals: number;
  /** The contract answers `isBlackListed`. */
  readonly hasBlacklist: boolean;
}

/** The issuers' contracts on the public chains. USDT and USDC have 18 decimals on BNB Chain. */
export const PUBLISHED_TOKENS: readonly EvmToken[] = [
  token("ETH", "USDT", "0xdAC17F958D2ee523a2206206994597C13D831ec7", 6, true),
  token("ETH", "USDC", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", 6, false),
  token("BNB", "USDT", "0x55d398326f99059fF775485246999027B3197955", 18, false),
  token("BNB", "USDC", "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d", 18, false),
];

function token(
  chain: EvmChain,
  currency: EvmToken["currency"],
  contract: EvmAddress,
  decimals: number,
  hasBlacklist: boolean,
): EvmToken {
  return { chain, currency, contract, decimals, hasBlacklist };
}
