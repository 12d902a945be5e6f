import { aPerson } from "@apogee/kernel/testing";
import { setTimeout as wait } from "node:timers/promises";
import type { StudioAnswer } from "@apogee/contract";
import { randomUUIDv7 } from "node:crypto";
import { Bank } from "../../e2e/trials/crash/bank.ts";
import { Dice } from "../../e2e/trials/crash/dice.ts";
import { Deployment } from "../../e2e/trials/crash/deployment.ts";
import { Line } from "../../e2e/trials/crash/line.ts";
import type { KeepAlive } from "../../tools/testing/keep-alive.ts";

const GAMES = ["apogee/DragonsEmber", "apogee/CandyOrbit", "apogee/GildedPharaoh", "apogee/ReefRiches"];
/** The licence requires a quarter of a second between a player's rounds of one game. */
const LEAST_MS = 260;
const MUCH = 1_000_000_000;

/** A player's game, open in real mode. */
export interface Seat {
  readonly playerId: number;
  readonly cookie: string;
  readonly token: string;
  readonly stake: number;
  playedAtMs: number;
}

/** The platform in a separate process, with players who registered, got money and opened games. */
export class Tables {
  readonly platform: Deployment;
  readonly #bank: Bank;
  readonly seats: Seat[] = [];
  readonly #free: Seat[] = [];

  private constructor(platform: Deployment) {
    this.platform = platform;
    this.#bank = new Bank(platform);
  }

  static async open(name: string, players: number, program?: string): Promise<Tables> {
    const dice = new Dice(7);
    const tables = new Tables(
      await Deployment.open({
        name,
        servers: 1,
        wire: false,
        dice,
        settings: { LOG_LEVEL: "warn" },
        ...(program === undefined ? {} : { program }),
      }),
    );
    const line = new Line({ servers: tables.platform.urls, dice });
    for (let from = 0; from < players; from += 4) {
      await Promise.all(
        Array.from({ length: Math.min(4, players - from) }, (_, index) => tables.#seat(line, from + index)),
      );
      if (from % 40 === 0) console.log(`  ${from + 4} of ${players} players are seated`);
    }
    tables.#free.push(...tables.seats);
    return tables;
  }

  get url(): string {
    return this.platform.urls[0]!;
  }

  async close(): Promise<void> {
    await this.#bank.close();
    await this.platform.close();
  }

  /**
   * One whole round over HTTP at the seat that was idle longest; free spins are played to their end. Returns the
   * milliseconds of the first call.
   */
  async play(connection: KeepAlive): Promise<number> {
    const seat = this.#free.shift();
    if (!seat) throw new Error("There are more connections than seats.");
    const rest = seat.playedAtMs + LEAST_MS - performance.now();
    if (rest > 0) await wait(rest);
    const askedAtMs = performance.now();
    const call = { authorization: `Bearer ${seat.token}`, "x-requested-with": "apogee-frame" };
    const answer = await connection.post(
      "/studio/rounds",
      { ...call, "idempotency-key": randomUUIDv7() },
      JSON.stringify({ stake_cents: seat.stake, bet: { buy: false } }),
    );
    seat.playedAtMs = performance.now();
    const tookMs = seat.playedAtMs - askedAtMs;
    if (answer.status !== 200) throw new Error(`A round was refused: ${answer.status} ${answer.body}`);
    let { round } = JSON.parse(answer.body) as StudioAnswer;
    while (round.state === "open") {
      const next = await connection.post(
        `/studio/rounds/${round.id}/continue`,
        call,
        JSON.stringify({ phase: round.phases.length }),
      );
      if (next.status !== 200) throw new Error(`A round was not continued: ${next.status} ${next.body}`);
      ({ round } = JSON.parse(next.body) as StudioAnswer);
    }
    this.#free.push(seat);
    return tookMs;
  }

  async #seat(line: Line, index: number): Promise<void> {
    const registered = await line.untilAnswered({
      method: "POST",
      path: "/api/users",
      headers: {},
      key: `register-${index}`,
      body: {
        user: {
          email: `player-${index}@example.com`,
          password: "correct-horse-1",
          country: "DE",
          currency: "EUR",
          date_of_birth: "10/12/1990",
          nickname: `player${index}`,
          terms_acceptance: true,
          ...aPerson(),
        },
      },
    });
    if (registered.status !== 201)
      throw new Error(`A player could not register: ${registered.status} ${JSON.stringify(registered.body)}`);
    const playerId = registered.body["id"] as number;
    const cookie = registered.setCookies.map((each) => each.split(";")[0]).join("; ");
    await this.#bank.topUp(playerId, MUCH, `bench:${playerId}`);
    const launched = await line.untilAnswered({
      method: "POST",
      path: "/api/games/launch",
      headers: { cookie },
      body: { identifier: GAMES[index % GAMES.length]!, mode: "real", currency: "EUR" },
    });
    const { game_url: address } = launched.body["launch_options"] as { game_url: string };
    const token = new URLSearchParams(address.split("#")[1]).get("token")!;
    const opened = await line.untilAnswered({
      method: "POST",
      path: "/studio/open",
      headers: { authorization: `Bearer ${token}` },
      body: {},
    });
    const { steps_cents: steps } = opened.body["bets"] as { steps_cents: number[] };
    this.seats.push({ playerId, cookie, token, stake: steps[2]!, playedAtMs: Number.NEGATIVE_INFINITY });
  }
}
