import { createHash, randomBytes } from "node:crypto";
import { STAFF_TOKEN_PREFIX } from "@apogee/http";

const TOKEN = new RegExp(`^${STAFF_TOKEN_PREFIX}[\\w-]{43}$`);

/** A new token: the prefix and 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return `${STAFF_TOKEN_PREFIX}${randomBytes(32).toString("base64url")}`;
}

/** The stored form of a token. Undefined for text that cannot be a token. */
export function tokenHashOf(token: string): Buffer | undefined {
  return TOKEN.test(token) ? createHash("sha256").update(token).digest() : undefined;
}
