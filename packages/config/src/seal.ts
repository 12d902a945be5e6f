import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** Encrypts a secret for storage in the database, with AES-256-GCM. */
export function seal(key: Buffer, secret: string): Buffer {
  return sealBytes(key, Buffer.from(secret, "utf8"));
}

/** Whether this key decrypts it. */
export function opens(key: Buffer, sealed: Buffer): boolean {
  try {
    unseal(key, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Decrypts the result of `seal`. Throws for a changed byte or another key. */
export function unseal(key: Buffer, sealed: Buffer): string {
  return unsealBytes(key, sealed).toString("utf8");
}

/**
 * Encrypts bytes with AES-256-GCM under a fresh random nonce: nonce (12 bytes), ciphertext, tag (16 bytes). `context` is
 * authenticated but not stored; decryption requires the same one.
 */
export function sealBytes(key: Buffer, bytes: Uint8Array, context = ""): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(context, "utf8"));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts the result of `sealBytes`. Throws for a changed byte, another key or another context. */
export function unsealBytes(key: Buffer, sealed: Buffer, context = ""): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context, "utf8"));
  decipher.setAuthTag(sealed.subarray(Math.max(NONCE, sealed.length - TAG)));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
}
