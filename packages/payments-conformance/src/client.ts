import { createHmac } from "node:crypto";

/** The provider that is tested. */
export interface Subject {
  /** The address of its API, without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly merchant: string;
  /** A method that it serves, a currency of it, and what a player enters for it. */
  readonly method: string;
  readonly currency: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The time, in milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** An answer as it came. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether it was signed for its call, within five minutes. */
  readonly signed: boolean;
}

/** How a call is sent; by default as the protocol wants it. */
export interface Manner {
  readonly key?: string;
  /** Seconds by which the time of sending is wrong. */
  readonly shiftS?: number;
  /** Sends other bytes than were signed. */
  readonly changed?: boolean;
  readonly unsigned?: boolean;
}

const TIMEOUT_MS = 8_000;
const TOLERANCE_S = 300;

const hmac = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("hex");

/** Sends one call and checks the signature of its answer. */
export async function send(
  subject: Subject,
  path: string,
  call: Readonly<Record<string, unknown>>,
  { key = subject.key, shiftS = 0, changed = false, unsigned = false }: Manner = {},
): Promise<Answer> {
  const body = JSON.stringify({ merchant: subject.merchant, ...call });
  const timestamp = String(Math.floor(subject.nowMs() / 1_000) + shiftS);
  const signature = hmac(key, `${timestamp}.${body}`);
  const response = await fetch(`${subject.url}${path}`, {
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "content-type": "application/json",
      ...(unsigned ? {} : { "x-timestamp": timestamp, "x-signature": signature }),
    },
    body: changed ? `${body} ` : body,
  });
  const text = await response.text();
  return { status: response.status, body: parsed(text), signed: isSigned(subject, response, signature, text) };
}

function isSigned({ key, nowMs }: Subject, { headers }: Response, call: string, text: string): boolean {
  const at = headers.get("x-timestamp") ?? "";
  if (!/^\d{1,12}$/.test(at) || Math.abs(Number(at) - nowMs() / 1_000) > TOLERANCE_S) return false;
  return headers.get("x-signature") === hmac(key, `${at}.${call}.${text}`);
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
