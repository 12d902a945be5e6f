import { readJson } from "@apogee/http";
import { fitted } from "@apogee/kernel";
import { tracedFetch } from "@apogee/tracing";
import { z } from "zod";
import { ProviderRefused, ProviderAway } from "./provider.ts";
import { sign } from "./signature.ts";

const TIMEOUT_MS = 8_000;
const MOST_BYTES = 64 * 1_024;

const refusal = z.looseObject({ code: z.string() });

export interface SignedClientOptions {
  /** The address of the provider's API, without a trailing slash. */
  readonly url: string;
  /** Shared with the provider; signs both directions. */
  readonly key: string;
}

/** Sends a signed call to a provider and parses the answer by its schema. Any unclear outcome is `ProviderAway`. */
export async function callProvider<S extends z.ZodType>(
  options: SignedClientOptions,
  path: string,
  call: unknown,
  answer: S,
): Promise<z.output<S>> {
  const body = JSON.stringify(call);
  const away = (error: unknown): never => {
    throw new ProviderAway(`${path}: ${String(error)}`);
  };
  const response = await tracedFetch(
    `${options.url}${path}`,
    {
      method: "POST",
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
      headers: { "content-type": "application/json", "x-signature": sign(options.key, body) },
    },
    path,
  ).catch(away);
  const read: unknown = await readJson(response, MOST_BYTES).catch(away);
  if (response.status === 422) {
    const refused = fitted(refusal, read);
    throw new ProviderRefused(refused.success ? refused.data.code : "refused");
  }
  const parsed = fitted(answer, read);
  if (!response.ok || !parsed.success) throw new ProviderAway(`${path} answered ${response.status}.`);
  return parsed.data;
}
