import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a cookie or a link; 43 characters. Only its hash is stored. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * SHA-256 is enough: a token of 256 random bits cannot be guessed from it. Undefined for a text that cannot be a token.
 */
export function tokenHashOf(token: string): Buffer | undefined {
  return /^[\w-]{43}$/.test(token) ? createHash("sha256").update(token).digest() : undefined;
}
