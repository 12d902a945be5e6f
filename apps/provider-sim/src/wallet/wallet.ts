import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "@apogee/kernel";
import type { Log } from "./log.ts";
import type { Action, Message } from "./messages.ts";
import { send, type Answer } from "./send.ts";
import { SIGNATURE, signed } from "./signature.ts";

export interface WalletOptions {
  /** The base of the wallet's paths: `http://localhost:3000/gateway/orrery`. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
  /** The delay before the first retry; doubled before each further one. */
  readonly pauseMs: number;
  readonly log: Log;
  readonly clock: Clock;
}

/** The simulator was stopped; what is owed is sent after the next start. */
export class Ended extends Error {}

type Answered = Extract<Answer, { kind: "answered" }>;

const TRIES = 3;
const LONGEST_PAUSE_MS = 10_000;
const AT_ONCE = 10;
const IN_TURN = 3;
const UNRECEIVED_OF = { unheard_of: { list: [1, null, "Grüße, 世界"] } };

/** Calls a casino's wallet, correctly or with misbehaviours. Logs every request and answer. */
export class Wallet {
  readonly #options: WalletOptions;
  readonly #ended = new AbortController();

  constructor(options: WalletOptions) {
    this.#options = options;
  }

  /** Sends a request, and retries a few times under the same ids without a clear answer. */
  async ask(message: Message, quirks: readonly string[], tries = TRIES): Promise<Answer> {
    let answer = await this.#attempt(message, quirks, 1);
    for (let attempt = 2; answer.kind === "unclear" && attempt <= tries; attempt += 1) {
      await this.#pause(attempt);
      answer = await this.#attempt(message, quirks, attempt);
    }
    return answer;
  }

  /** Sends a request that must arrive: retries under the same ids until there is an answer. */
  async report(message: Message, quirks: readonly string[]): Promise<Answered> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#attempt(message, quirks, attempt);
      // A wrong key or address says nothing about the round, and may be corrected.
      if (answer.kind === "answered" && answer.status !== 403 && answer.status !== 404) return answer;
      await this.#pause(attempt + 1);
    }
  }

  end(): void {
    this.#ended.abort();
  }

  async #pause(attempt: number): Promise<void> {
    await wait(Math.min(this.#options.pauseMs * 2 ** (attempt - 2), LONGEST_PAUSE_MS), undefined, {
      signal: this.#ended.signal,
    }).catch(() => {
      throw new Ended();
    });
  }

  /** One attempt, with its misbehaviours. */
  async #attempt({ path, body: meant }: Message, quirks: readonly string[], attempt: number): Promise<Answer> {
    if (this.#ended.signal.aborted) throw new Ended();
    const body = quirks.includes("unknown-fields")
      ? {
          ...UNRECEIVED_OF,
          ...meant,
          ...(meant.actions ? { actions: meant.actions.map((action) => ({ ...action, ...UNRECEIVED_OF })) } : {}),
        }
      : meant;
    if (quirks.includes("wrong-signatures") && attempt === 1)
      await this.#once(path, body, ["wrong-signatures"], { key: `not ${this.#options.key}`, expected: 403 });
    if (hangsUp(meant.actions ?? [], quirks, attempt)) return this.#once(path, body, quirks, { hangUp: true });
    const answer = await this.#repeated(path, body, quirks);
    if (
      quirks.includes("changed-amounts") &&
      answer.kind === "answered" &&
      answer.status === 200 &&
      meant.actions?.some(({ action }) => action !== "rollback")
    ) {
      const actions = meant.actions.map((action) =>
        "amount" in action ? { ...action, amount: action.amount + 1 } : action,
      );
      await this.#once(path, { ...body, actions }, ["changed-amounts"], { expected: 409 });
    }
    return answer;
  }

  /** Sends once, or several times as a duplicate; returns the first clear answer. */
  async #repeated(path: string, body: Message["body"], quirks: readonly string[]): Promise<Answer> {
    const once = (): Promise<Answer> => this.#once(path, body, quirks);
    const answers: Answer[] = [];
    if (quirks.includes("parallel-duplicates"))
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, once))));
    else
      for (let count = quirks.includes("duplicates") ? IN_TURN : 1; count > 0; count -= 1) answers.push(await once());
    const clear = answers.filter((answer) => answer.kind === "answered");
    const different = new Set(
      clear.map(({ status, body: { transactions } }) => JSON.stringify([status, transactions])),
    );
    if (different.size > 1)
      this.#options.log.blame(`${path}: duplicates were answered differently: ${[...different].join(" and ")}`);
    return clear[0] ?? answers[0]!;
  }

  async #once(
    path: string,
    body: object,
    quirks: readonly string[],
    { key = this.#options.key, hangUp = false, expected }: { key?: string; hangUp?: boolean; expected?: number } = {},
  ): Promise<Answer> {
    const { url, log, clock, timeoutMs } = this.#options;
    const text = JSON.stringify(body);
    const exchange = log.add({ at: clock.date().toISOString(), side: "to the wallet", quirks, path, request: text });
    const startMs = performance.now();
    const answer = await send(`${url}${path}`, text, { [SIGNATURE]: signed(key, text) }, { timeoutMs, hangUp });
    log.answered(exchange, answer.status, answer.text, performance.now() - startMs);
    if (expected !== undefined && answer.kind === "answered" && answer.status !== expected)
      log.blame(`${path}: ${quirks.join()} was answered by ${answer.status}, ${expected} was expected`);
    return answer;
  }
}

function hangsUp(actions: readonly Action[], quirks: readonly string[], attempt: number): boolean {
  if (quirks.includes("hang-ups")) return attempt === 1;
  if (!quirks.includes("time-outs")) return false;
  return (
    actions.some(({ action }) => action === "bet") ||
    (attempt === 1 && actions.some(({ action }) => action === "rollback"))
  );
}
