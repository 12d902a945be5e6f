import { base58, bech32, bech32m } from "@scure/base";
import { decodeCashAddr } from "../utxo/cash-addr.ts";
import { base58check } from "../utxo/hashes.ts";
import type { ScriptKind, UtxoParams } from "../utxo/params.ts";
import { addressOfPayee, isTaprootKey, type Payee } from "../utxo/scripts.ts";
import { accepted, refused, type AddressVerdict } from "./verdict.ts";

/** Bitcoin's version of script hashes, which Litecoin used too before it had its own. */
const OLD_SCRIPT_HASH = 0x05;
const MWEB = /^(?:ltc|tltc|rltc)mweb1/i;

/** Checks an address of a UTXO chain alone; null if it resembles none of its spellings. */
export function checkUtxo(params: UtxoParams, text: string): AddressVerdict | null {
  if (params.chain === "LTC" && MWEB.test(text)) return refused("mweb");
  return checkCash(params, text) ?? checkSegwit(params, text) ?? checkBase58(params, text);
}

/** What an accepted address of a UTXO chain pays to; null for any other text. */
export function payeeOfUtxo(params: UtxoParams, address: string): Payee | null {
  const verdict = checkUtxo(params, address);
  if (!verdict?.ok) return null;
  const kind = verdict.type as ScriptKind;
  if (params.cashPrefix) return { kind, program: decodeCashAddr(verdict.address, params.cashPrefix)!.hash };
  if (kind === "p2pkh" || kind === "p2sh") return { kind, program: base58check.decode(verdict.address).slice(1) };
  return { kind, program: programOf(wordsOf(verdict.address)!.words.slice(1))! };
}

function checkCash(params: UtxoParams, text: string): AddressVerdict | null {
  if (!params.cashPrefix) return null;
  const test = params.testPrefixes.find((prefix) => decodeCashAddr(text, prefix)?.prefix === prefix);
  const read = decodeCashAddr(text, params.cashPrefix);
  if (read?.prefix === params.cashPrefix) {
    // Tokens are never sent, so an address for tokens is the plain one.
    const kind = read.type % 2 === 0 ? "p2pkh" : "p2sh";
    return accepted(addressOfPayee(params, { kind, program: read.hash }), kind);
  }
  if (test !== undefined) return refused("other_network");
  const looksRight = new RegExp(`^(?:${params.cashPrefix}:)?[qpzr][qpzry9x8gf2tvdw0s3jn54khce6mua7l]{41}$`, "i");
  return looksRight.test(text) ? refused("checksum") : null;
}

function checkSegwit(params: UtxoParams, text: string): AddressVerdict | null {
  if (!params.hrp) return null;
  const prefix = /^([a-z]+)1[02-9ac-hj-np-z]+$/i.exec(text)?.[1]?.toLowerCase();
  if (prefix === undefined) return null;
  if (prefix !== params.hrp && !params.testPrefixes.includes(prefix)) return null;
  const read = wordsOf(text);
  if (!read) return refused("checksum");
  if (prefix !== params.hrp) return refused("other_network");
  const [version, ...words] = read.words;
  const program = programOf(words);
  if (version === undefined || !program || (version === 0) !== (read.code === "bech32")) return refused("checksum");
  const kind = kindOf(version, program);
  if (!kind) return refused("unknown_kind");
  if (kind === "p2tr" && !isTaprootKey(program)) return refused("nobody");
  return accepted(addressOfPayee(params, { kind, program }), kind);
}

function wordsOf(text: string): { readonly code: "bech32" | "bech32m"; readonly words: number[] } | null {
  for (const [code, coder] of [
    ["bech32", bech32],
    ["bech32m", bech32m],
  ] as const) {
    const read = coder.decodeUnsafe(text, 90);
    if (read) return { code, words: read.words };
  }
  return null;
}

const programOf = (words: number[]): Uint8Array | null => bech32.fromWordsUnsafe(words) ?? null;

function kindOf(version: number, program: Uint8Array): ScriptKind | null {
  if (version === 0 && program.length === 20) return "p2wpkh";
  if (version === 0 && program.length === 32) return "p2wsh";
  return version === 1 && program.length === 32 ? "p2tr" : null;
}

function checkBase58(params: UtxoParams, text: string): AddressVerdict | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,35}$/.test(text)) return null;
  const read = decodeBase58(text);
  if (!read) return hasVersion(params, text) ? refused("checksum") : null;
  const [version, program] = [read[0]!, read.slice(1)];
  const kind = version === params.pubKeyHash ? "p2pkh" : version === params.scriptHash ? "p2sh" : null;
  if (params.cashPrefix && kind)
    return refused("legacy_form", { chain: params.chain, address: addressOfPayee(params, { kind, program }) });
  if (params.chain === "LTC" && version === OLD_SCRIPT_HASH)
    return refused("legacy_form", { chain: "LTC", address: addressOfPayee(params, { kind: "p2sh", program }) });
  if (kind) return accepted(addressOfPayee(params, { kind, program }), kind);
  return params.testVersions.includes(version) ? refused("other_network") : null;
}

function decodeBase58(text: string): Uint8Array | null {
  try {
    const read = base58check.decode(text);
    return read.length === 21 ? read : null;
  } catch {
    return null;
  }
}

/** Whether a text with a wrong checksum begins like an address of this chain. */
function hasVersion(params: UtxoParams, text: string): boolean {
  const raw = base58.decode(text);
  return raw.length === 25 && (raw[0] === params.pubKeyHash || raw[0] === params.scriptHash);
}
