import { readText } from "@apogee/http";
import { fitted, type Clock } from "@apogee/kernel";
import {
  CALLS,
  isSigned,
  refusedAnswer,
  signedHeaders,
  type AnswerOf,
  type CallName,
  type GivenOf,
} from "@apogee/payments-protocol";
import { tracedFetch } from "@apogee/tracing";
import type { z } from "zod";
import { ProviderAway, ProviderRefused } from "./provider.ts";

const TIMEOUT_MS = 8_000;
/** A day's settlement file is the longest answer. */
const MOST_BYTES = 6 * 1_024 * 1_024;

export interface ProtocolClientOptions {
  /** The address of the provider's API, without a trailing slash. */
  readonly url: string;
  /** How the provider names this casino. */
  readonly merchant: string;
  /** The key in use, and while it is rotated the one before or after it. The first one signs. */
  readonly keys: readonly [string, ...string[]];
  readonly clock: Clock;
}

const NAMES: { readonly [N in CallName]: string } = {
  startDeposit: "deposits.start",
  cancelDeposit: "deposits.cancel",
  startPayout: "payouts.start",
  lookUp: "payments.look_up",
  refund: "refunds.start",
  returnTransfer: "transfers.return",
  settlement: "settlements.get",
};

/**
 * Sends a call of the payments protocol and reads the signed answer. A signed refusal is `ProviderRefused`. Everything else,
 * an answer with a wrong signature included, is unclear: `ProviderAway`.
 */
export async function callByProtocol<N extends CallName>(
  options: ProtocolClientOptions,
  name: N,
  given: GivenOf<N>,
): Promise<AnswerOf<N>> {
  const { path, answer } = CALLS[name];
  const body = JSON.stringify({ call: NAMES[name], merchant: options.merchant, ...given });
  const headers = signedHeaders(options.keys[0], body, { nowMs: options.clock.now() });
  const away = (why: unknown): never => {
    throw new ProviderAway(`${path}: ${String(why)}`);
  };
  const response = await tracedFetch(
    `${options.url}${path}`,
    {
      method: "POST",
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
      headers: { "content-type": "application/json", ...headers },
    },
    path,
  ).catch(away);
  const text = await readText(response, MOST_BYTES).catch(away);
  const signed = isSigned(
    options.keys,
    {
      timestamp: response.headers.get("x-timestamp"),
      signature: response.headers.get("x-signature"),
      body: text,
      answers: headers["x-signature"],
    },
    options.clock.now(),
  );
  if (!signed) return away(`The answer ${response.status} is not signed by the provider.`);
  const read = parsed(text);
  if (response.status === 422) {
    const refused = fitted(refusedAnswer, read);
    throw new ProviderRefused(refused.success ? refused.data.code : "refused");
  }
  const fits = fitted(answer as z.ZodType, read);
  return response.ok && fits.success ? (fits.data as AnswerOf<N>) : away(`The provider answered ${response.status}.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
