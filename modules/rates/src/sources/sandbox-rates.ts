import { createHmac } from "node:crypto";
import { readJson } from "@apogee/http";
import { fitted } from "@apogee/kernel";
import { tracedFetch } from "@apogee/tracing";
import { z } from "zod";
import { RatesUnanswered } from "../errors.ts";
import type { RatesSource } from "./source.ts";

const PATH = "/sandbox/rates/api/day";
const TIMEOUT_MS = 8_000;
const MOST_BYTES = 64 * 1_024;

const answered = z.object({
  base: z.literal("EUR"),
  day: z.string().max(10),
  rates: z.record(z.string().max(10), z.string().max(40)),
});

/** The sandbox's address, and the key that signs calls to it. */
export interface SandboxRatesOptions {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** By default 8 seconds. */
  readonly timeoutMs?: number;
}

/**
 * The sandbox's exchange rates: `POST /sandbox/rates/api/day` with `{ day }`, signed like its other calls with
 * `X-Signature: hex(HMAC-SHA256(key, raw body))`. The answer is `{ base: "EUR", day, rates: { USD: "1.0843" } }`.
 */
export function sandboxRates({ url, key, timeoutMs = TIMEOUT_MS }: SandboxRatesOptions): RatesSource {
  const name = "sandbox";
  return {
    name,
    async fetchDay(day) {
      const body = JSON.stringify({ day });
      const unanswered = (error: unknown): never => {
        throw new RatesUnanswered(name, String(error));
      };
      const response = await tracedFetch(
        `${url}${PATH}`,
        {
          method: "POST",
          body,
          signal: AbortSignal.timeout(timeoutMs),
          redirect: "error",
          headers: {
            "content-type": "application/json",
            "x-signature": createHmac("sha256", key).update(body).digest("hex"),
          },
        },
        PATH,
      ).catch(unanswered);
      const read: unknown = await readJson(response, MOST_BYTES).catch(unanswered);
      const parsed = fitted(answered, read);
      if (!response.ok || !parsed.success) throw new RatesUnanswered(name, `${PATH} answered ${response.status}.`);
      return { day: parsed.data.day, units: parsed.data.rates };
    },
  };
}
