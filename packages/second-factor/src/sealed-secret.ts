import { hkdfSync } from "node:crypto";
import { sealBytes, unsealBytes } from "@apogee/config";

/** Seals secrets of second factors for storage. The owner is part of what is sealed. */
export interface Sealer {
  seal(ownerId: number, secret: string): Buffer;
  /** Throws for another key or owner. */
  open(ownerId: number, sealed: Buffer): string;
}

/**
 * The sealer of one kind of owner, such as `member`. Its key is derived for `purpose` from the key that seals providers'
 * keys, so that no key serves two purposes.
 */
export function sealer(sealingKey: Buffer, purpose: string, owner: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", sealingKey, "", purpose, 32));
  const contextOf = (ownerId: number): string => `${owner} ${ownerId}`;
  return {
    seal: (ownerId, secret) => sealBytes(key, Buffer.from(secret, "utf8"), contextOf(ownerId)),
    open: (ownerId, sealed) => unsealBytes(key, sealed, contextOf(ownerId)).toString("utf8"),
  };
}
