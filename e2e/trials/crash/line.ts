import { setTimeout as wait } from "node:timers/promises";
import type { Dice } from "./dice.ts";

/** One HTTP call. A retry sends the same key and body. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly setCookies: readonly string[];
}

/** A call that had no answer for so long that there will be none. */
export class NeverAnswered extends Error {
  override readonly name = "NeverAnswered";
}

export interface LineOptions {
  /** Addresses of the servers; each attempt goes to any of them. */
  readonly servers: readonly string[];
  readonly dice: Dice;
  /** Called for each answer, with the server and the send time. */
  readonly onAnswer?: (server: number, askedAtMs: number) => void;
  /** Called for a 500: after a crash, the platform must answer 503. */
  readonly onBug?: (call: Call, body: unknown) => void;
}

const ATTEMPT_MS = 4_000;
const PATIENCE_MS = 150_000;
/** A repeat waits for the first call, so nobody should ever get this answer twice. */
const MOST_STILL_RUNNING = 5;

/**
 * The connection from a player to the platform: after any failure, the call is retried with the same key, also when it
 * came too soon after the last round.
 */
export class Line {
  readonly #options: LineOptions;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  async untilAnswered(call: Call): Promise<Answer> {
    const { dice } = this.#options;
    const sinceMs = performance.now();
    let stillRunning = 0;
    for (;;) {
      const answer = await this.#attempt(call);
      const code = answer?.body["code"];
      if (code === "too_fast") {
        await wait(Number(answer!.body["wait_ms"]));
        continue;
      }
      if (answer && code !== "still_running") return answer;
      if (answer && ++stillRunning > MOST_STILL_RUNNING)
        throw new NeverAnswered(`${call.method} ${call.path} is said to be running still, time and again.`);
      if (performance.now() - sinceMs > PATIENCE_MS)
        throw new NeverAnswered(`${call.method} ${call.path} was not answered in ${PATIENCE_MS / 1_000} s.`);
      await wait(dice.between(20, 150));
    }
  }

  /** Undefined if the call got no final answer. */
  async #attempt(call: Call): Promise<Answer | undefined> {
    const server = this.#options.dice.between(0, this.#options.servers.length - 1);
    const askedAtMs = performance.now();
    try {
      const response = await fetch(`${this.#options.servers[server]}${call.path}`, {
        method: call.method,
        signal: AbortSignal.timeout(ATTEMPT_MS),
        headers: {
          "x-requested-with": "XMLHttpRequest",
          ...call.headers,
          ...(call.body === undefined ? {} : { "content-type": "application/json" }),
          ...(call.key === undefined ? {} : { "idempotency-key": call.key }),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      const body = response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>);
      if (response.status === 500) this.#options.onBug?.(call, body);
      if (response.status >= 500) return undefined;
      this.#options.onAnswer?.(server, askedAtMs);
      return { status: response.status, body, setCookies: response.headers.getSetCookie() };
    } catch {
      return undefined;
    }
  }
}
