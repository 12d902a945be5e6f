import { setTimeout as wait } from "node:timers/promises";
import type { Dice } from "./dice.ts";

/** One HTTP call. Whoever repeats it sends the same key and body. */
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

/** A call that nobody answered for so long that nobody will. */
export class NeverAnswered extends Error {
  override readonly name = "NeverAnswered";
}

export interface LineOptions {
  /** Addresses of the servers; each attempt goes to any one of them. */
  readonly servers: readonly string[];
  readonly dice: Dice;
  /** Told of each answer: which server gave it, and when it was asked. */
  readonly onAnswer?: (server: number, askedAtMs: number) => void;
  /** Told of a 500: the house promises 503 for all that a crash does. */
  readonly onBug?: (call: Call, body: unknown) => void;
}

const ATTEMPT_MS = 4_000;
const PATIENCE_MS = 60_000;
/** A repeat waits for the first call, so nobody should ever be told this twice. */
const MOST_STILL_RUNNING = 5;

/**
 * The way from a player to the house: whatever goes wrong on it, the call is repeated with the same key; so it is when
 * it came too soon after the round before.
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

  /** Undefined when the call got no answer that settles anything. */
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
