import { addressSentence, CHAIN_NAMES, checkAddress, parsePaymentUri, type Chain } from "@apogee/chains";
import { CHAIN_IDS, readPaymentUri } from "@apogee/chains/evm";

/** An address in its one spelling, or a sentence that says why a text is none of the chain. */
export type ReadCoinAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly sentence: string };

/**
 * The address in what a player has pasted: itself, or that of a payment URI, whose amount is left out because the form has
 * its own. A request for the other of two chains with the same addresses is refused.
 */
export function readCoinAddress(chain: Chain, text: string): ReadCoinAddress {
  const request = readPaymentUri(text);
  if (request && (chain === "ETH" || chain === "BNB") && request.chainId !== CHAIN_IDS[chain])
    return { ok: false, sentence: `This payment request is for another chain than ${CHAIN_NAMES[chain]}.` };
  const verdict = checkAddress(chain, request?.recipient ?? parsePaymentUri(text)?.address ?? text);
  return verdict.ok ? { ok: true, address: verdict.address } : { ok: false, sentence: addressSentence(chain, verdict) };
}
