import { createHmac, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** hex(HMAC-SHA256(key, text)), over the bytes of UTF-8. */
export function hmacOf(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

/** base64(RSA-SHA256(private key in PEM, text)). */
export function rsaOf(text: string, key: string): string {
  return createSign("RSA-SHA256").update(text).sign(key, "base64");
}

/** A secret that the wallet does not know. */
export function newSecret(): string {
  return randomBytes(32).toString("hex");
}

/** A private RSA key that the wallet does not know, in PEM. */
export function newRsaKey(): string {
  return generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
}
