import { createHmac } from "node:crypto";
import { readJson } from "@apogee/http";
import { fitted } from "@apogee/kernel";
import { tracedFetch } from "@apogee/tracing";
import { z } from "zod";
import { SettlementUnanswered } from "../errors.ts";
import type { SettlementSource } from "../ports.ts";

const PATH = "/sandbox/settlement/api/day";
const TIMEOUT_MS = 20_000;
const MOST_BYTES = 32 * 1_048_576;

const answered = z.object({
  files: z.array(z.object({ name: z.string().max(100), csv: z.string(), sha256: z.string().max(300) })).max(50),
});

/** The sandbox's address, and the key that signs calls to it. */
export interface SandboxSettlementOptions {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

/**
 * The settlement files of a provider of the sandbox: `POST /sandbox/settlement/api/day` with `{ provider, day }`, signed
 * like its other calls.
 */
export function sandboxSettlement(provider: string, { url, key }: SandboxSettlementOptions): SettlementSource {
  return {
    provider,
    async fetchDay(day) {
      const body = JSON.stringify({ provider, day });
      const unanswered = (error: unknown): never => {
        throw new SettlementUnanswered(provider, String(error));
      };
      const response = await tracedFetch(
        `${url}${PATH}`,
        {
          method: "POST",
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
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
      if (!response.ok || !parsed.success) throw new SettlementUnanswered(provider, `it answered ${response.status}.`);
      return parsed.data.files.map(({ name, csv, sha256 }) => ({ name, text: csv, sha256 }));
    },
  };
}
