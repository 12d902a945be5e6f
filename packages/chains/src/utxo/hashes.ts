import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";

/** SHA-256 twice. */
export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));
/** RIPEMD-160 of SHA-256. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

/** Base58 with a checksum of four bytes. */
export const base58check = createBase58check(sha256);
