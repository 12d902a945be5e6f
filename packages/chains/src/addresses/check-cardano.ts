import { base58, bech32 } from "@scure/base";
import { accepted, refused, type AddressVerdict } from "./verdict.ts";

/** Longer than bech32's own limit of 90, which Cardano does not keep. */
const LONGEST = 150;
const MAIN_NETWORK = 1;

/** Checks an address of Cardano; null if it resembles none. */
export function checkCardano(text: string): AddressVerdict | null {
  return checkShelley(text) ?? checkByron(text);
}

/** CIP-19: the first byte has the kind of the address and its network. */
function checkShelley(text: string): AddressVerdict | null {
  const prefix = /^(addr|addr_test|stake|stake_test)1/i.exec(text)?.[1]?.toLowerCase();
  if (prefix === undefined) return null;
  const read = bech32.decodeUnsafe(text, LONGEST);
  const bytes = read && bech32.fromWordsUnsafe(read.words);
  if (!bytes || bytes.length === 0) return refused("checksum");
  if (prefix.endsWith("_test")) return refused("other_network");
  if (prefix === "stake") return refused("stake_address");
  const [kind, network] = [bytes[0]! >> 4, bytes[0]! & 15];
  if (network !== MAIN_NETWORK) return refused("other_network");
  if (kind <= 3 && bytes.length === 57) return accepted(text.toLowerCase(), "base");
  if ((kind === 6 || kind === 7) && bytes.length === 29) return accepted(text.toLowerCase(), "enterprise");
  return refused("unknown_kind");
}

/** An address of before Shelley: CBOR of its bytes with their CRC-32. */
function checkByron(text: string): AddressVerdict | null {
  if (!/^(?:Ae2|DdzFF|37btj|2cWK)[1-9A-HJ-NP-Za-km-z]{40,130}$/.test(text)) return null;
  const bytes = base58.decode(text);
  // 82: a list of two; d8 18 58 n: n bytes that are CBOR again; 1a: a number of four bytes.
  const [list, tag, content, kind, length = 0] = bytes;
  if (list !== 0x82 || tag !== 0xd8 || content !== 0x18 || kind !== 0x58) return refused("checksum");
  const inner = bytes.slice(5, 5 + length);
  if (bytes.length !== 5 + length + 5 || bytes[5 + length] !== 0x1a) return refused("checksum");
  const written = new DataView(bytes.buffer, bytes.byteOffset + 6 + length, 4).getUint32(0);
  if (written !== crc32(inner)) return refused("checksum");
  return /^(?:37btj|2cWK)/.test(text) ? refused("other_network") : accepted(text, "byron");
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
