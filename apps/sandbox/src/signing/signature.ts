import { createHmac, timingSafeEqual } from "node:crypto";

/** The value of `X-Signature` in both directions: hex(HMAC-SHA256(key, body)). */
export function signatureOf(key: string, body: Buffer | string): string {
  return createHmac("sha256", key).update(body).digest("hex");
}

/** Compares in constant time; false for a missing or malformed signature. */
export function signatureFits(key: string, body: Buffer, signature: string | undefined): boolean {
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(signatureOf(key, body), "hex"));
}
