import { signedHeaders } from "@apogee/payments-protocol";
import { tracedFetch } from "@apogee/tracing";
import { signatureOf } from "../signing/signature.ts";
import type { SandboxOptions } from "../options.ts";
import type { NotificationRow } from "./store.ts";

/** Signs what the tester wants refused. */
const DEAD_KEY = "a key that was taken out of use";
const TIMEOUT_MS = 8_000;
const MOST_SAID = 300;
/** How much of an answer is read. Only its beginning is stored, and a character has at most four bytes. */
const MOST_BYTES = 4 * MOST_SAID;

/** The result. `status` is null without an answer; `said` is the beginning of the answer, or the failure. */
export interface Reply {
  readonly status: number | null;
  readonly said: string;
  readonly tookMs: number;
}

/** Sends a signed body. It never throws: no answer is a result, too. */
export async function postSigned(
  { key, publicOrigin, clock }: SandboxOptions,
  { url, body, signing }: Pick<NotificationRow, "url" | "body" | "signing">,
): Promise<Reply> {
  const startedAt = performance.now();
  const reply = await send(url, body, {
    "content-type": "application/json",
    ...(signing === "body"
      ? { "x-signature": signatureOf(key, body) }
      : signedHeaders(signing === "protocol" ? key : DEAD_KEY, body, { nowMs: clock.now() })),
    "user-agent": `apogee-sandbox (+${publicOrigin}/sandbox)`,
  }).catch((error: unknown) => ({ status: null, said: reasonOf(error) }));
  return { ...reply, said: reply.said.slice(0, MOST_SAID), tookMs: Math.round(performance.now() - startedAt) };
}

async function send(url: string, body: string, headers: Record<string, string>): Promise<Omit<Reply, "tookMs">> {
  const response = await tracedFetch(
    url,
    { method: "POST", body, headers, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) },
    "notification",
  );
  return { status: response.status, said: await beginningOf(response) };
}

/** Does not wait for the rest of a longer answer. */
async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= MOST_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MOST_BYTES).toString("utf8");
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return name === "TimeoutError" ? "No answer within eight seconds." : (cause?.code ?? message);
}
