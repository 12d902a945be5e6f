import { hkdfSync } from "node:crypto";
import { sealBytes, unsealBytes } from "@apogee/config";
import type { SignInPorts } from "../ports.ts";

type Key = Pick<SignInPorts, "sealingKey">;

/** Derived from the key that seals providers' keys, so that no key serves two purposes. */
const keyOf = ({ sealingKey }: Key): Buffer =>
  Buffer.from(hkdfSync("sha256", sealingKey, "", "apogee second factors of staff", 32));

/** The member is part of what is sealed, so a row that is copied to another member opens nothing. */
const contextOf = (memberId: number): string => `member ${memberId}`;

/** Seals the secret of a member's second factor for storage. */
export function sealSecret(key: Key, memberId: number, secret: string): Buffer {
  return sealBytes(keyOf(key), Buffer.from(secret, "utf8"), contextOf(memberId));
}

/** Opens the result of `sealSecret`. Throws for another key or member. */
export function openSecret(key: Key, memberId: number, sealed: Buffer): string {
  return unsealBytes(keyOf(key), sealed, contextOf(memberId)).toString("utf8");
}
