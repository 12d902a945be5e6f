import { createHmac } from "node:crypto";
import { readJson } from "@apogee/http";
import { fitted } from "@apogee/kernel";
import { tracedFetch } from "@apogee/tracing";
import { z } from "zod";
import { RegisterUnanswered, type ExclusionRegister } from "./register.ts";

const PATH = "/sandbox/register/api/ask";
const TIMEOUT_MS = 3_000;
const MOST_BYTES = 4 * 1_024;
const answered = z.object({ until: z.iso.date().nullable() });

/** The sandbox's address, and the key that signs calls to it. */
export interface SandboxRegisterOptions {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** By default 3 seconds: somebody waits for the answer. */
  readonly timeoutMs?: number;
}

/**
 * The sandbox's exclusion register: `POST /sandbox/register/api/ask` with name and birth date, signed with
 * `X-Signature: hex(HMAC-SHA256(key, raw body))`. The answer is `{ until }`, the last day of the exclusion, or null.
 */
export function sandboxRegister({ url, key, timeoutMs = TIMEOUT_MS }: SandboxRegisterOptions): ExclusionRegister {
  return {
    async ask({ firstName, lastName, birthDate }) {
      const body = JSON.stringify({ first_name: firstName, last_name: lastName, birth_date: birthDate });
      const unanswered = (): never => {
        throw new RegisterUnanswered();
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
      if (!response.ok || !parsed.success) throw new RegisterUnanswered();
      return parsed.data.until === null ? null : endOfDay(parsed.data.until);
    },
  };
}

/** The end of a day, UTC. */
function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
}
