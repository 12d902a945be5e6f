import { createHmac, timingSafeEqual } from "node:crypto";

/** How far a sender's clock may be from the receiver's. */
export const TOLERANCE_S = 300;

/** What is signed: the time of sending, and the raw body; an answer also names the signature of the call that it answers. */
export interface Signed {
  /** Unix time in seconds, as text. */
  readonly timestamp: string;
  readonly body: Buffer | string;
  /** Of answers only: the signature of the call. */
  readonly answers?: string;
}

/** `hex(HMAC-SHA256(key, timestamp "." [signature of the call "."] body))`. */
export function signatureOf(key: string, { timestamp, body, answers }: Signed): string {
  const head = answers === undefined ? `${timestamp}.` : `${timestamp}.${answers}.`;
  return createHmac("sha256", key).update(head).update(body).digest("hex");
}

/** The headers of a signed call, notification or answer. */
export function signedHeaders(
  key: string,
  body: string,
  { nowMs, answers }: { readonly nowMs: number; readonly answers?: string },
): { readonly "x-timestamp": string; readonly "x-signature": string } {
  const timestamp = String(Math.floor(nowMs / 1_000));
  const signed: Signed = answers === undefined ? { timestamp, body } : { timestamp, body, answers };
  return { "x-timestamp": timestamp, "x-signature": signatureOf(key, signed) };
}

/** A message as it arrived. */
export interface Received {
  readonly timestamp: string | null | undefined;
  readonly signature: string | null | undefined;
  readonly body: Buffer | string;
  readonly answers?: string;
}

/**
 * Whether a message was signed with one of the keys and its time is within the tolerance. Two keys are valid while they are
 * rotated. Compares in constant time.
 */
export function isSigned(keys: readonly string[], received: Received, nowMs: number): boolean {
  const { timestamp, signature, body, answers } = received;
  if (!timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  if (Math.abs(Number(timestamp) - nowMs / 1_000) > TOLERANCE_S) return false;
  const given = Buffer.from(signature, "hex");
  const signed: Signed = answers === undefined ? { timestamp, body } : { timestamp, body, answers };
  return keys.some((key) => timingSafeEqual(given, Buffer.from(signatureOf(key, signed), "hex")));
}
