import { createHash, randomBytes } from "node:crypto";
import { STAFF_TOKEN_PREFIX } from "@apogee/http";

const TOKEN = new RegExp(`^${STAFF_TOKEN_PREFIX}[\\w-]{43}$`);
const BARE = /^[\w-]{43}$/;

const random = (): string => randomBytes(32).toString("base64url");
const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** A new token: the prefix and 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return `${STAFF_TOKEN_PREFIX}${random()}`;
}

/** The stored form of a token. Undefined for text that cannot be a token. */
export function tokenHashOf(token: string): Buffer | undefined {
  return TOKEN.test(token) ? hashOf(token) : undefined;
}

/** A new token of an invitation or of a sign-in in progress, with its stored form. */
export function newBareToken(): { readonly token: string; readonly hash: Buffer } {
  const token = random();
  return { token, hash: hashOf(token) };
}

/** The stored form of such a token. Undefined for text that cannot be one. */
export function bareTokenHashOf(token: string): Buffer | undefined {
  return BARE.test(token) ? hashOf(token) : undefined;
}
