import { actsForPlayer, SHOWN_PLAYER } from "@apogee/contract";
import { withRetries, type RetryParts } from "@apogee/contract/retry";
import { ApiRefusal, wireOf, type Api } from "./call.ts";

/** Events that concern the whole site, whichever call caused them. */
export type ApiEvent = "logout" | "maintenance" | "player" | "restricted" | "terms";

export interface BrowserApiParts extends RetryParts {
  readonly fetch: typeof globalThis.fetch;
  readonly newKey: () => string;
  /** The language of the calling page. */
  readonly locale: () => string;
  /** The player whom the calling page shows; null for a guest. */
  readonly player: () => number | null;
  readonly on: (event: ApiEvent) => void;
}

/**
 * The API in the browser. `withRetries` repeats a call, always under the same `Idempotency-Key`. Throws `ApiRefusal` if
 * the answer is a refusal, and `ConnectionLost` if no answer arrived.
 */
export function browserApi(parts: BrowserApiParts): Api {
  return {
    async call(route, input, options = {}) {
      const { method, path, body } = wireOf(route, input);
      const headers: Record<string, string> = {
        accept: "application/json, text/plain, */*",
        "x-requested-with": "XMLHttpRequest",
        "x-page-locale": parts.locale(),
        ...options.headers,
      };
      if (body !== undefined) headers["content-type"] = "application/json";
      if (method !== "GET") headers["idempotency-key"] = parts.newKey();
      const player = actsForPlayer(route) ? parts.player() : null;
      if (player !== null) headers[SHOWN_PLAYER] = String(player);
      const answer = await withRetries(
        (signal) => send(parts, path, { method, headers, signal, ...(body === undefined ? {} : { body }) }),
        parts,
        { signal: options.signal },
      );
      if (answer.ok) return answer.body as never;
      const event = eventOf(answer);
      if (event && !(event === "restricted" && options.showsCountryRefusal)) parts.on(event);
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

/** The body is read here too: a connection that breaks in the middle of it is a network error like any other. */
async function send(parts: BrowserApiParts, path: string, init: RequestInit): Promise<Answer> {
  const answer = await parts.fetch(path, { ...init, credentials: "same-origin" });
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
  const code = (body as { code?: unknown } | null)?.code;
  if (code === "terms_not_accepted") return "terms";
  if (code === "player_changed") return "player";
  if (status === 503 && maintenance) return "maintenance";
  return status === 451 ? "restricted" : undefined;
}
