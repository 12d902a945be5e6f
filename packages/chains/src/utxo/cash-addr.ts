// CashAddr: base32 text with a prefix and a 40-bit checksum. https://github.com/bitcoincashorg/bitcoincash.org/blob/master/spec/cashaddr.md

const ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

/** What a CashAddr text says. Types 2 and 3 are 0 and 1 for wallets that know tokens. */
export interface CashAddress {
  readonly prefix: string;
  readonly type: 0 | 1 | 2 | 3;
  readonly hash: Uint8Array;
}

function checksum(values: Iterable<number>): bigint {
  let sum = 1n;
  for (const value of values) {
    const top = sum >> 35n;
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    GENERATORS.forEach((generator, bit) => {
      if ((top >> BigInt(bit)) & 1n) sum ^= generator;
    });
  }
  return sum ^ 1n;
}

const prefixValues = (prefix: string): number[] => [...[...prefix].map((letter) => letter.charCodeAt(0) & 31), 0];

function regroup(values: Iterable<number>, from: number, to: number, pad: boolean): number[] | null {
  const out: number[] = [];
  let held = 0;
  let bits = 0;
  for (const value of values) {
    held = (held << from) | value;
    bits += from;
    while (bits >= to) {
      bits -= to;
      out.push((held >> bits) & ((1 << to) - 1));
    }
    held &= (1 << bits) - 1;
  }
  if (pad) {
    if (bits > 0) out.push((held << (to - bits)) & ((1 << to) - 1));
  } else if (bits >= from || held !== 0) return null;
  return out;
}

/** The text of an address, with its prefix. Only hashes of 20 bytes exist in payments to keys and scripts. */
export function encodeCashAddr(prefix: string, type: 0 | 1 | 2 | 3, hash: Uint8Array): string {
  const payload = regroup([type << 3, ...hash], 8, 5, true)!;
  const sum = checksum([...prefixValues(prefix), ...payload, 0, 0, 0, 0, 0, 0, 0, 0]);
  const tail = Array.from({ length: 8 }, (_, place) => Number((sum >> BigInt(5 * (7 - place))) & 31n));
  return `${prefix}:${[...payload, ...tail].map((value) => ALPHABET[value]).join("")}`;
}

/**
 * Reads an address with or without its prefix; null if it has no valid checksum for the prefix, mixes cases, or has a
 * hash of another length. A text without prefix is read with `assumed`.
 */
export function decodeCashAddr(text: string, assumed: string): CashAddress | null {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return null;
  const lower = text.toLowerCase();
  const colon = lower.indexOf(":");
  const prefix = colon < 0 ? assumed : lower.slice(0, colon);
  const values = Array.from(lower.slice(colon + 1), (letter) => ALPHABET.indexOf(letter));
  if (values.length < 9 || values.length > 112 || values.includes(-1)) return null;
  if (checksum([...prefixValues(prefix), ...values]) !== 0n) return null;
  const bytes = regroup(values.slice(0, -8), 5, 8, false);
  const version = bytes?.[0];
  // The lowest three bits are the length: 0 for 20 bytes.
  if (!bytes || version === undefined || bytes.length !== 21 || version & 0x87) return null;
  const type = version >> 3;
  if (type > 3) return null;
  return { prefix, type: type as 0 | 1 | 2 | 3, hash: Uint8Array.from(bytes.slice(1)) };
}
