import { createHmac, timingSafeEqual, verify } from "node:crypto";

/** hex(HMAC-SHA256(key, body)). */
export function hmacOf(key: string, body: Buffer | string): string {
  return createHmac("sha256", key).update(body).digest("hex");
}

/** Whether one of the keys made this HMAC over the body. Tries the keys in order, each in constant time. */
export function hmacFits(keys: readonly string[], body: Buffer, signature: string | undefined): boolean {
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const given = Buffer.from(signature, "hex");
  return keys.map((key) => timingSafeEqual(given, Buffer.from(hmacOf(key, body), "hex"))).some(Boolean);
}

/** Whether one of these public keys (PEM) verifies the RSA-SHA256 signature (base64) over the body. */
export function rsaFits(keys: readonly string[], body: Buffer, signature: string | undefined): boolean {
  if (!signature || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false;
  const given = Buffer.from(signature, "base64");
  return keys.some((key) => {
    try {
      return verify("RSA-SHA256", body, key, given);
    } catch {
      return false;
    }
  });
}
