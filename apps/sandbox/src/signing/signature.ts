import { createHmac, timingSafeEqual } from "node:crypto";

/** hex(HMAC-SHA256(key, body)): what goes into `X-Signature`, in both directions. */
export function signatureOf(key: string, body: Buffer | string): string {
  return createHmac("sha256", key).update(body).digest("hex");
}

/** Compares in constant time; a missing or malformed signature is simply wrong. */
export function signatureFits(key: string, body: Buffer, signature: string | undefined): boolean {
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(signatureOf(key, body), "hex"));
}
