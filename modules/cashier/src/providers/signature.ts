import { createHmac, timingSafeEqual } from "node:crypto";

/** hex(HMAC-SHA256(key, body)): the signature in both directions. */
export function sign(key: string, body: Buffer | string): string {
  return createHmac("sha256", key).update(body).digest("hex");
}

/** Compares in constant time. A missing or malformed signature does not match. */
export function signatureFits(key: string, body: Buffer, signature: string | undefined): boolean {
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(sign(key, body), "hex"));
}
