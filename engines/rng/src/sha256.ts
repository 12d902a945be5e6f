import { toHex, utf8, wordsToBytes } from "./bytes.ts";
import { compress, INITIAL_STATE } from "./sha256-block.ts";

/** SHA-256 (FIPS 180-4) of a text in UTF-8 or of bytes: 32 bytes. */
export function sha256(data: string | Uint8Array): Uint8Array {
  const state = INITIAL_STATE.slice();
  absorb(state, typeof data === "string" ? utf8(data) : data, 0);
  return wordsToBytes(state);
}

/** SHA-256 as 64 lower-case hex digits. */
export function sha256Hex(data: string | Uint8Array): string {
  return toHex(sha256(data));
}

/**
 * The commit of a server seed, which a player sees before play: SHA-256 of the seed's text, in hex. When the seed is
 * revealed, anyone can hash it and compare.
 */
export function commitOf(serverSeed: string): string {
  return sha256Hex(serverSeed);
}

/** Pads `bytes` as the end of a message and compresses them into `state`, which already contains `before` bytes. */
export function absorb(state: Int32Array, bytes: Uint8Array, before: number): void {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  const bits = (before + bytes.length) * 8;
  view.setUint32(padded.length - 8, Math.floor(bits / 0x1_0000_0000));
  view.setUint32(padded.length - 4, bits);
  const words = new Int32Array(padded.length / 4);
  for (let i = 0; i < words.length; i++) words[i] = view.getInt32(i * 4);
  for (let i = 0; i < words.length; i += 16) compress(state, words, i, state);
}
