import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { KeepAlive } from "../../../../tools/testing/keep-alive.ts";
import type { Ground } from "../ground/ground.ts";
import type { Person } from "../ground/person.ts";

/** The most connections in use; a call that finds none is not sent. */
const MOST_CONNECTIONS = 1_500;
const TICK_MS = 5;
const MB = 1024 * 1024;

/** The result of a period of bets. */
export interface Measured {
  readonly seconds: number;
  readonly accepted: number;
  /** With 429 or 503, by the platform itself. */
  readonly refused: number;
  /** Due, but no connection was free. */
  readonly unsent: number;
  /** Other answers, the first few. */
  readonly otherwise: readonly string[];
  readonly p99Ms: number;
}

/** Bets of an outside provider at one server, each on a kept-alive connection. */
export class Load {
  readonly #ground: Ground;
  readonly #people: readonly Person[];
  readonly #free: KeepAlive[] = [];
  #connections = 0;
  #bets = 0;
  /** The total number of bets that were answered with 200. */
  accepted = 0;

  constructor(ground: Ground, people: readonly Person[]) {
    this.#ground = ground;
    this.#people = people;
  }

  /** This many clients, each betting again as soon as it gets an answer. */
  async closed(clients: number, seconds: number): Promise<Measured> {
    const tally = new Tally();
    const untilMs = performance.now() + seconds * 1_000;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < untilMs) await this.#bet(tally);
      }),
    );
    return tally.done();
  }

  /** This many bets a second, whether they are answered or not. */
  async open(rate: number, seconds: number): Promise<Measured> {
    const tally = new Tally();
    const beganAtMs = performance.now();
    const running = new Set<Promise<void>>();
    for (let sent = 0; performance.now() - beganAtMs < seconds * 1_000;) {
      const due = Math.floor(((performance.now() - beganAtMs) / 1_000) * rate);
      for (; sent < due; sent += 1) {
        if (this.#free.length === 0 && this.#connections >= MOST_CONNECTIONS) tally.unsent += 1;
        else {
          const bet = this.#bet(tally).finally(() => running.delete(bet));
          running.add(bet);
        }
      }
      await wait(TICK_MS);
    }
    await Promise.all(running);
    return tally.done();
  }

  close(): void {
    for (const connection of this.#free) connection.close();
  }

  async #bet(tally: Tally): Promise<void> {
    this.#bets += 1;
    const number = this.#bets;
    const { playerId, currency } = this.#people[number % this.#people.length]!;
    const key = `load-${playerId}-${number}`;
    const { path, headers, body } = this.#ground.provider.play(
      playerId,
      currency,
      key,
      [{ action: "bet", action_id: key, amount: 1 }],
      true,
    );
    const askedAtMs = performance.now();
    try {
      const connection = await this.#connection();
      const { status, body: said } = await connection.post(path, headers, JSON.stringify(body));
      if (status === 200) this.accepted += 1;
      tally.answered(status, said, performance.now() - askedAtMs);
      this.#free.push(connection);
    } catch (error) {
      this.#connections -= 1;
      tally.otherwise.push(String(error));
    }
  }

  async #connection(): Promise<KeepAlive> {
    // The one that was idle longest, so that none is idle until the server closes it.
    for (let free = this.#free.shift(); free; free = this.#free.shift()) {
      if (free.isOpen) return free;
      this.#connections -= 1;
    }
    this.#connections += 1;
    return KeepAlive.open(this.#ground.platform.urls[0]!);
  }
}

class Tally {
  readonly #beganAtMs = performance.now();
  readonly #tookMs: number[] = [];
  readonly otherwise: string[] = [];
  #refused = 0;
  unsent = 0;

  answered(status: number, body: string, tookMs: number): void {
    if (status === 200) this.#tookMs.push(tookMs);
    else if ((status === 503 || status === 429) && isInOwnWords(body)) this.#refused += 1;
    else this.otherwise.push(`${status} ${body}`);
  }

  done(): Measured {
    const sorted = this.#tookMs.toSorted((one, other) => one - other);
    return {
      seconds: (performance.now() - this.#beganAtMs) / 1_000,
      accepted: sorted.length,
      refused: this.#refused,
      unsent: this.unsent,
      otherwise: this.otherwise.slice(0, 3),
      p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY,
    };
  }
}

function isInOwnWords(body: string): boolean {
  const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown };
  return code !== undefined && typeof message === "string" && /^[A-Z].*\.$/.test(message);
}

/** The memory that a process uses, in MB. */
export function memoryOf(pid: number): number {
  return (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) / MB;
}
