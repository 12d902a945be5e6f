import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a link; 43 characters. Only its hash is stored. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash by which a token is found; undefined for a text that cannot be a token. */
export function tokenHashOf(token: string): Buffer | undefined {
  return /^[\w-]{43}$/.test(token) ? createHash("sha256").update(token).digest() : undefined;
}
