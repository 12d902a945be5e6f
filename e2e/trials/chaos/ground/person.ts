import type { Answer, Call } from "../../crash/line.ts";

export const PASSWORD = "correct-horse-1";

/** Sends a person's calls: repeats them until there is an answer, and fails unless the status is this one. */
interface Demanding {
  demand(status: number, call: Call): Promise<Answer>;
}

/** A registered player with a wallet in one currency. */
export class Person {
  readonly playerId: number;
  readonly email: string;
  readonly currency: string;
  readonly #ground: Demanding;
  #cookie: string;

  constructor(ground: Demanding, facts: { playerId: number; email: string; currency: string; cookie: string }) {
    this.#ground = ground;
    this.playerId = facts.playerId;
    this.email = facts.email;
    this.currency = facts.currency;
    this.#cookie = facts.cookie;
  }

  get cookie(): string {
    return this.#cookie;
  }

  /** A call with this player's current session. */
  call(method: "GET" | "POST", path: string, body?: unknown, key?: string): Call {
    return {
      method,
      path,
      headers: { cookie: this.#cookie },
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { key }),
    };
  }

  /** As after a long absence. */
  async signInAgain(): Promise<void> {
    const answer = await this.#ground.demand(201, {
      method: "POST",
      path: "/api/users/sign_in",
      headers: {},
      body: { user: { email: this.email, password: PASSWORD } },
    });
    this.#cookie = cookieOf(answer.setCookies);
  }

  /** Returns the address at which a game is opened with this wallet's money. */
  async launch(identifier: string, currency = this.currency): Promise<string> {
    const launched = await this.#ground.demand(
      200,
      this.call("POST", "/api/games/launch", { identifier, mode: "real", currency }),
    );
    return (launched.body["launch_options"] as { game_url: string }).game_url;
  }

  /** Opens one of our own games with this wallet's money; returns its frame's token and the steps of its stakes. */
  async openGame(identifier: string): Promise<{ token: string; steps: readonly number[] }> {
    const token = new URLSearchParams((await this.launch(identifier)).split("#")[1]).get("token")!;
    const opened = await this.#ground.demand(200, {
      method: "POST",
      path: "/studio/open",
      headers: { authorization: `Bearer ${token}` },
      body: {},
    });
    return { token, steps: (opened.body["bets"] as { steps_cents: number[] }).steps_cents };
  }
}

export const cookieOf = (setCookies: readonly string[]): string =>
  setCookies.map((cookie) => cookie.split(";")[0]).join("; ");
