import { createHmac, timingSafeEqual } from "node:crypto";

/** The header of the signature, in both directions. */
export const SIGNATURE = "x-request-sign";

/** hex(HMAC-SHA256(key, body)). */
export function signed(key: string, body: Buffer | string): string {
  return createHmac("sha256", key).update(body).digest("hex");
}

/** Whether the signature of these bytes is valid for this key; compared in constant time. */
export function isSigned(key: string, body: Buffer, signature: string | undefined): boolean {
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(signed(key, body), "hex"));
}
