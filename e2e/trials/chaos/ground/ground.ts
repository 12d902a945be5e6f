import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SystemClock } from "@apogee/kernel";
import { moveClock } from "@apogee/composition";
import { Bank } from "../../crash/bank.ts";
import { ledgerBreaches } from "../../crash/compare.ts";
import { Dice } from "../../crash/dice.ts";
import { Deployment, type DeploymentOptions } from "../../crash/deployment.ts";
import { Line, type Answer, type Call } from "../../crash/line.ts";
import { OUTSIDE_GAME, OutsideProvider } from "./provider.ts";
import { cookieOf, PASSWORD, Person } from "./person.ts";
import { gameMoneyOf, balancesOf, type Balances } from "./balances.ts";

/** No session expires while an attack moves the clock by days; R6 does not use this. */
export const LONG_SESSIONS = { SESSION_IDLE_S: "31536000", SESSION_MAX_S: "31536000" };

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** Such as 29m, 13h, 2d. */
export type Duration = `${number}${keyof typeof UNITS}`;
const PATIENCE_MS = 20_000;
/** How far the clock may be from the wanted time: moving it takes time too. */
const CLOSE_MS = 25_000;

/** The environment of attacks: the platform in separate processes, an outside provider, players with money. */
export class Ground {
  readonly platform: Deployment;
  readonly bank: Bank;
  readonly dice: Dice;
  readonly provider: OutsideProvider;
  /** Calls that were answered with 500. */
  readonly bugs: string[] = [];
  readonly #line: Line;
  readonly #clock = new SystemClock();
  #people = 0;

  private constructor(platform: Deployment, provider: OutsideProvider, dice: Dice) {
    this.platform = platform;
    this.provider = provider;
    this.dice = dice;
    this.bank = new Bank(platform);
    this.#line = new Line({
      servers: platform.urls,
      dice: dice.fork(),
      onBug: (call, body) => void this.bugs.push(`${call.method} ${call.path} ${JSON.stringify(body)}`),
    });
  }

  static async open(
    seed: number,
    options: Partial<DeploymentOptions> & Pick<DeploymentOptions, "name">,
  ): Promise<Ground> {
    const dice = new Dice(seed);
    const platform = await Deployment.open({ servers: 2, wire: false, dice: dice.fork(), ...options });
    try {
      return new Ground(platform, await OutsideProvider.at(platform), dice);
    } catch (error) {
      await platform.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.bank.close();
    this.provider.close();
    await this.platform.close();
  }

  /** Calls any of the servers, repeatedly under the same key, until there is an answer. */
  ask(call: Call): Promise<Answer> {
    return this.#line.untilAnswered(call);
  }

  async demand(status: number, call: Call): Promise<Answer> {
    const answer = await this.ask(call);
    if (answer.status !== status)
      throw new Error(
        `${call.method} ${call.path} was answered by ${answer.status} ${JSON.stringify(answer.body)}, not by ${status}.`,
      );
    return answer;
  }

  /** A new player with this much in a wallet of this currency, who has been at the provider once. */
  async person(amount: number, currency = "BTC"): Promise<Person> {
    const email = this.newEmail();
    const answer = await this.demand(201, registration(email, currency, `register-${email}`));
    const person = new Person(this, {
      playerId: answer.body["id"] as number,
      email,
      currency,
      cookie: cookieOf(answer.setCookies),
    });
    if (amount > 0) await this.bank.topUp(person.playerId, amount, `chaos:${person.playerId}`, currency);
    await person.launch(OUTSIDE_GAME);
    return person;
  }

  newEmail(): string {
    this.#people += 1;
    return `person-${this.#people}@example.com`;
  }

  /** A player's balance, and what was recorded of it. */
  balancesOf(playerId: number): Promise<Balances> {
    return this.bank.whenItCan((db) => balancesOf(db, playerId));
  }

  /** A player's stakes and wins in the log of game money. */
  gameMoneyOf(playerId: number): Promise<{ readonly staked: number; readonly won: number }> {
    return this.bank.whenItCan((db) => gameMoneyOf(db, playerId));
  }

  /** The checks of the books that fail. */
  brokenBooks(): Promise<string[]> {
    return this.bank.whenItCan(ledgerBreaches);
  }

  /** The time of the platform. */
  now(): Date {
    return this.#clock.date();
  }

  /** Moves the clock of the running platform, and waits until every server uses the new time. */
  moveClock(verb: "forward" | "back", duration: Duration): Promise<void> {
    const ms = Number(duration.slice(0, -1)) * UNITS[duration.slice(-1) as keyof typeof UNITS];
    return this.#move(this.#clock.offsetMs + (verb === "forward" ? ms : -ms));
  }

  setClock(time: string): Promise<void> {
    return this.#move(this.#clock.offsetMs + Date.parse(time) - this.#clock.now());
  }

  /** As the command does it. */
  async #move(offsetMs: number): Promise<void> {
    await this.bank.whenItCan((db) => moveClock({ db, clock: this.#clock }, offsetMs, "chaos", "a clock that jumps"));
    await this.#follow(this.#clock.now());
  }

  async #follow(wanted: number): Promise<void> {
    for (const url of this.platform.urls) {
      const untilMs = performance.now() + PATIENCE_MS;
      while (Math.abs((await clockOf(url)) - wanted) > CLOSE_MS) {
        if (performance.now() > untilMs) throw new Error(`${url} does not go by the moved clock.`);
        await wait(50);
      }
    }
  }

  /** The parameter of a link in the newest e-mail to this address. */
  async linkIn(email: string, pattern: RegExp): Promise<string> {
    const untilMs = performance.now() + PATIENCE_MS;
    for (;;) {
      const { mails } = (await (await fetch(`${this.platform.urls[0]}/sandbox/api/mail?to=${email}`)).json()) as {
        mails: Array<{ id: number }>;
      };
      for (const { id } of mails) {
        const { text } = (await (await fetch(`${this.platform.urls[0]}/sandbox/api/mail/${id}`)).json()) as {
          text: string;
        };
        const found = pattern.exec(text)?.[1];
        if (found) return found;
      }
      if (performance.now() > untilMs) throw new Error(`No letter to ${email} bears such a link.`);
      await wait(100);
    }
  }

  /** The key that signs the sandbox's notifications. */
  sandboxKey(): string {
    return (JSON.parse(readFileSync(join(this.platform.dataDir, "secrets.json"), "utf8")) as { sandbox: string })
      .sandbox;
  }
}

async function clockOf(url: string): Promise<number> {
  const { cent } = (await (await fetch(`${url}/api/player/settings`)).json()) as { cent: { timestamp: string } };
  return Number(cent.timestamp) * 1_000;
}

/** With the details that a deposit in coins requires. */
export function registration(email: string, currency: string, key: string): Call {
  const nickname = email.split("@")[0]!.replaceAll("-", "");
  return {
    method: "POST",
    path: "/api/users",
    headers: {},
    key,
    body: {
      user: {
        email,
        password: PASSWORD,
        country: "DE",
        currency,
        date_of_birth: "10/12/1990",
        nickname,
        first_name: "Given",
        last_name: nickname,
        postal_code: "10115",
        terms_acceptance: true,
      },
    },
  };
}
