import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const NONCE = 12;
const TAG = 16;

/** Encrypts a secret that the database keeps, with AES-256-GCM; whoever reads the table alone learns nothing. */
export function seal(key: Buffer, secret: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  return Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Whether this key opens it. */
export function opens(key: Buffer, sealed: Buffer): boolean {
  try {
    unseal(key, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Opens what `seal` closed; a changed byte or another key fails. */
export function unseal(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString("utf8");
}
