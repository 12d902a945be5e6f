import { setTimeout as wait } from "node:timers/promises";
import { SystemClock } from "@apogee/kernel";
import type { Dice } from "./dice.ts";
import type { Moment } from "./failed-batches.ts";
import type { Deployment } from "./deployment.ts";
import { FAULTS } from "./wire.ts";

export interface Disturbances {
  /** Kills of servers and of PostgreSQL. */
  readonly kills: { readonly server: number; readonly postgres: number };
  /** Faults of the wire. */
  readonly faults: number;
  /** The time until calls were served again: from the kill to the first answer to a call that was sent after it. */
  readonly restarts: readonly Restart[];
  /** When the platform was killed or cut. */
  readonly moments: readonly Moment[];
}

export interface Restart {
  readonly of: "server" | "postgres";
  readonly tookMs: number;
}

/** The slowest restart, in milliseconds; 0 if there was none. */
export const slowest = (restarts: readonly Restart[], of: Restart["of"]): number =>
  Math.max(0, ...restarts.filter((restart) => restart.of === of).map(({ tookMs }) => tookMs));

const FAULT_MS = [200, 900] as const;
/**
 * Answers between two kills: on a slow machine the platform would otherwise be killed before it has caught up, and some
 * players would never get an answer.
 */
const LEAST_ANSWERS = 16;
/** Some kills hit a platform that is still restarting. */
const SOON = 0.2;
const SOON_MS = [50, 700] as const;

/** Kills and disturbs at random, and measures how long it takes until bets are answered again. */
export class Killer {
  readonly #platform: Deployment;
  readonly #dice: Dice;
  readonly #pauseMs: readonly [number, number];
  readonly #kills = { server: 0, postgres: 0 };
  readonly #restarts: Restart[] = [];
  readonly #moments: Moment[] = [];
  readonly #clock = new SystemClock();
  /** For each server, the send time of the call that was answered last. */
  readonly #askedAtMs: number[];
  #faults = 0;
  /** Since the last kill. */
  #answers = 0;

  constructor(platform: Deployment, dice: Dice, pauseMs: readonly [number, number]) {
    this.#platform = platform;
    this.#dice = dice;
    this.#pauseMs = pauseMs;
    this.#askedAtMs = platform.urls.map(() => 0);
  }

  get done(): Disturbances {
    return { kills: { ...this.#kills }, faults: this.#faults, restarts: this.#restarts, moments: this.#moments };
  }

  /** Called for every answer. */
  answered(server: number, askedAtMs: number): void {
    this.#answers += 1;
    this.#askedAtMs[server] = Math.max(this.#askedAtMs[server]!, askedAtMs);
  }

  async disturbWhile(going: () => boolean): Promise<void> {
    while (going()) {
      const untilMs = performance.now() + this.#dice.between(...this.#pauseMs);
      while (going() && (performance.now() < untilMs || this.#answers < LEAST_ANSWERS)) await wait(20);
      if (going()) await this.#disturb(going);
    }
  }

  async #disturb(going: () => boolean): Promise<void> {
    const moment: Moment = { fromMs: this.#clock.now(), untilMs: Number.POSITIVE_INFINITY };
    this.#moments.push(moment);
    if (this.#platform.wire && this.#dice.chance(0.6)) {
      this.#faults += 1;
      await this.#platform.wire.suffer(this.#dice.pick(FAULTS), this.#dice.between(...FAULT_MS));
      moment.untilMs = this.#clock.now();
      return;
    }
    const what = this.#dice.pick(["server", "postgres", "both"] as const);
    const server = this.#dice.between(0, this.#platform.urls.length - 1);
    let atMs = this.#kill(what, server);
    while (going() && this.#dice.chance(SOON)) {
      await wait(this.#dice.between(...SOON_MS));
      atMs = this.#kill(what, server);
    }
    if (await this.#served(what, what === "postgres" ? undefined : server, atMs, going))
      moment.untilMs = this.#clock.now();
  }

  #kill(what: "server" | "postgres" | "both", server: number): number {
    if (what !== "postgres") {
      this.#platform.killServer(server);
      this.#kills.server += 1;
    }
    if (what !== "server") {
      this.#platform.killPostgres();
      this.#kills.postgres += 1;
    }
    this.#answers = 0;
    return performance.now();
  }

  /** If PostgreSQL was killed with the server, the longer time is PostgreSQL's. */
  async #served(
    what: "server" | "postgres" | "both",
    server: number | undefined,
    killedAtMs: number,
    going: () => boolean,
  ): Promise<boolean> {
    const hasAnswered = (): boolean =>
      (server === undefined ? this.#askedAtMs : [this.#askedAtMs[server]!]).some((askedAtMs) => askedAtMs > killedAtMs);
    while (!hasAnswered() && going()) await wait(5);
    if (!hasAnswered()) return false;
    this.#restarts.push({ of: what === "server" ? "server" : "postgres", tookMs: performance.now() - killedAtMs });
    return true;
  }
}
