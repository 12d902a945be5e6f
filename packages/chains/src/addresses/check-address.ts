import { CHAIN_NAMES, type Chain, type UtxoChain } from "../coins.ts";
import { isUtxoChain, UTXO_PARAMS } from "../utxo/params.ts";
import { checkCardano } from "./check-cardano.ts";
import { checkEvm } from "./check-evm.ts";
import { checkTron } from "./check-tron.ts";
import { scriptOf } from "../utxo/scripts.ts";
import { checkUtxo, payeeOfUtxo } from "./check-utxo.ts";
import { refused, type AddressFault, type AddressVerdict } from "./verdict.ts";

/** The longest text that is read; Byron addresses with attributes are shorter. */
const LONGEST = 200;

/** The chains that are tried, to name the coin of a foreign address. Bitcoin comes before the coins that share its old spellings. */
const TRIED: readonly Chain[] = ["BTC", "LTC", "DOG", "BCH", "ETH", "TRX", "ADA"];

/**
 * Checks that a text is an address of the chain, and gives its one spelling. Otherwise gives the reason: the coin or
 * network whose address it is, or an old spelling with its new form.
 */
export function checkAddress(chain: Chain, text: string): AddressVerdict {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > LONGEST) return refused("malformed");
  const own = checkAlone(chain, trimmed);
  if (own?.ok) return own;
  const other = TRIED.find((each) => each !== chain && checkAlone(each, trimmed)?.ok);
  if (own && (own.reason !== "checksum" || !other)) return own;
  if (other) return refused("other_coin", { chain: other });
  // A wrong letter in an address of another coin is still an address of that coin.
  const similar = TRIED.map((each) => ({ each, verdict: checkAlone(each, trimmed) })).find(({ verdict }) => verdict);
  return similar && similar.each !== chain ? refused("other_coin", { chain: similar.each }) : refused("malformed");
}

/** The output script that pays to an address of a UTXO chain. Throws for another text: check it first. */
export function scriptOfAddress(chain: UtxoChain, address: string): Uint8Array {
  const payee = payeeOfUtxo(UTXO_PARAMS[chain], address);
  if (!payee) throw new Error(`${address} is not an address of ${chain}.`);
  return scriptOf(payee);
}

function checkAlone(chain: Chain, text: string): AddressVerdict | null {
  if (isUtxoChain(chain)) return checkUtxo(UTXO_PARAMS[chain], text);
  if (chain === "TRX") return checkTron(text);
  return chain === "ADA" ? checkCardano(text) : checkEvm(text);
}

const SENTENCES: Readonly<Record<Exclude<AddressFault, "other_coin" | "legacy_form">, (coin: string) => string>> = {
  malformed: (coin) => `This is not a ${coin} address.`,
  checksum: (coin) => `A character of this ${coin} address is wrong. Copy it again.`,
  other_network: (coin) => `This address belongs to a test network, not to ${coin} itself.`,
  mweb: () => "Private Litecoin addresses (ltcmweb1) cannot be paid. Use an address that begins with ltc1, L or M.",
  stake_address: () => "No coins can be sent to a stake address. Use an address that begins with addr1.",
  unknown_kind: (coin) => `This kind of ${coin} address is not supported.`,
  nobody: (coin) => `Nobody owns this ${coin} address: coins sent to it would be lost.`,
};

/** A sentence in English about a refused address. */
export function addressSentence(chain: Chain, verdict: Extract<AddressVerdict, { ok: false }>): string {
  const coin = CHAIN_NAMES[chain];
  const { reason, hint } = verdict;
  if (reason === "other_coin") return `This is a ${CHAIN_NAMES[hint!.chain!]} address, not a ${coin} address.`;
  if (reason === "legacy_form")
    return `This old spelling is also a Bitcoin address. If it is your ${coin} address, use ${hint!.address}.`;
  return SENTENCES[reason](coin);
}
