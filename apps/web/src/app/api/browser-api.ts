import { ApiRefusal, wireOf, type Api } from "./call.ts";

const TIMEOUT_MS = 30_000;
const RETRIES = 6;

/** Nothing came back, after all retries. What was sent may have had its effect; the same key finds out. */
export class NetworkFailure extends Error {
  override readonly name = "NetworkFailure";
}

/** What the whole site must react to, whoever made the call. */
export type ApiEvent = "logout" | "maintenance" | "restricted" | "terms";

export interface BrowserApiParts {
  readonly fetch: typeof globalThis.fetch;
  readonly newKey: () => string;
  /** The language of the page that calls. */
  readonly locale: () => string;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** 0 up to 1, for the jitter between retries. */
  readonly random: () => number;
  readonly on: (event: ApiEvent) => void;
}

/**
 * The API in the browser. A call that meets a network error or no answer in 30 s is sent again, up to six times after
 * 1, 2, 4, 8, 16 and 32 s and up to a second more, always under the one `Idempotency-Key` of the call: it acts once.
 * An answer, whatever its status, is never asked for again.
 */
export function browserApi(parts: BrowserApiParts): Api {
  return {
    async call(route, input, options = {}) {
      const { method, path, body } = wireOf(route, input);
      const headers: Record<string, string> = {
        accept: "application/json, text/plain, */*",
        "x-requested-with": "XMLHttpRequest",
        "x-page-locale": parts.locale(),
      };
      if (body !== undefined) headers["content-type"] = "application/json";
      if (method !== "GET") headers["idempotency-key"] = parts.newKey();
      const answer = await answered(
        () => send(parts, path, { method, headers, ...(body === undefined ? {} : { body }) }, options.signal),
        parts,
        options.signal,
      );
      if (answer.ok) return answer.body as never;
      const event = eventOf(answer);
      if (event) parts.on(event);
      throw new ApiRefusal(answer.status, answer.body as never);
    },
  };
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly maintenance: boolean;
  readonly body: unknown;
}

async function answered(attempt: () => Promise<Answer>, parts: BrowserApiParts, signal?: AbortSignal): Promise<Answer> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (retry === RETRIES) throw new NetworkFailure("The platform cannot be reached.", { cause: error });
      await parts.wait(2 ** retry * 1000 + parts.random() * 1000, signal);
    }
  }
}

/** The body is read here too: a connection that breaks in the middle of it is a network error like any other. */
async function send(parts: BrowserApiParts, path: string, init: RequestInit, signal?: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await parts.fetch(path, {
    ...init,
    credentials: "same-origin",
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const text = answer.status === 204 ? "" : await answer.text();
  return {
    ok: answer.ok,
    status: answer.status,
    maintenance: answer.headers.has("x-maintenance-mode"),
    body: parsed(text),
  };
}

function parsed(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function eventOf({ status, maintenance, body }: Answer): ApiEvent | undefined {
  if (status === 401) return "logout";
  if ((body as { code?: unknown } | null)?.code === "terms_not_accepted") return "terms";
  if (status === 503 && maintenance) return "maintenance";
  return status === 451 ? "restricted" : undefined;
}
