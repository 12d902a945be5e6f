import { CHAIN_IDS, mixedCase, NATIVE_DECIMALS, paymentUri, PUBLISHED_TOKENS, toChain } from "@apogee/chains/evm";
import { currencyOf, decimalsOf, type Minor } from "@apogee/kernel";
import { chainOfNetwork } from "./coin-chain.ts";

/** The EIP-681 request for an amount; null on a network of another kind, or for a token that is not known there. */
export function evmPaymentUri(network: string, address: string, amount: Minor, currency: string): string | null {
  const chain = chainOfNetwork(network);
  if (chain !== "ETH" && chain !== "BNB") return null;
  const token = PUBLISHED_TOKENS.find((listed) => listed.chain === chain && listed.currency === currency);
  if (!token && currency !== chain) return null;
  const digits = { chain: token?.decimals ?? NATIVE_DECIMALS, ledger: decimalsOf(currencyOf(currency)) };
  return paymentUri({
    chainId: CHAIN_IDS[chain],
    recipient: mixedCase(address),
    units: toChain(amount, digits),
    token: token?.contract ?? null,
  });
}
