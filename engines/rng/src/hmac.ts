import { toHex, utf8, wordsToBytes } from "./bytes.ts";
import { compress, INITIAL_STATE } from "./sha256-block.ts";
import { absorb, sha256 } from "./sha256.ts";

/** A key whose two padded blocks are hashed already, so that each message costs two blocks less. */
export interface HmacKey {
  readonly inner: Int32Array;
  readonly outer: Int32Array;
}

const REMEMBERED = 256;
const remembered = new Map<string, HmacKey>();

/** Prepares a key (RFC 2104). Keys given as text are cached, since a server seed serves many rounds. */
export function hmacKey(key: string | Uint8Array): HmacKey {
  if (typeof key !== "string") return prepare(key);
  const known = remembered.get(key);
  if (known) return known;
  const fresh = prepare(utf8(key));
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, fresh);
  return fresh;
}

function prepare(key: Uint8Array): HmacKey {
  const bytes = new Uint8Array(64);
  bytes.set(key.length > 64 ? sha256(key) : key);
  return { inner: midstate(bytes, 0x36), outer: midstate(bytes, 0x5c) };
}

function midstate(key: Uint8Array, pad: number): Int32Array {
  const view = new DataView(key.map((byte) => byte ^ pad).buffer);
  const block = Int32Array.from({ length: 16 }, (_, i) => view.getInt32(i * 4));
  const state = new Int32Array(8);
  compress(INITIAL_STATE, block, 0, state);
  return state;
}

/** HMAC-SHA256 (RFC 2104) of a text in UTF-8 or of bytes: 32 bytes. */
export function hmacSha256(key: string | Uint8Array, message: string | Uint8Array): Uint8Array {
  const { inner, outer } = hmacKey(key);
  const state = inner.slice();
  absorb(state, typeof message === "string" ? utf8(message) : message, 64);
  const digest = outer.slice();
  absorb(digest, wordsToBytes(state), 64);
  return wordsToBytes(digest);
}

/** HMAC-SHA256 as 64 lower-case hex digits. */
export function hmacSha256Hex(key: string | Uint8Array, message: string | Uint8Array): string {
  return toHex(hmacSha256(key, message));
}
