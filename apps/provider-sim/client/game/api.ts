/** A round as the server returns it. */
export interface Round {
  readonly id: string;
  readonly stage: "staking" | "open" | "settling" | "over" | "voiding" | "void" | "refused";
  readonly stake: number;
  readonly choice: string;
  readonly draws: readonly number[];
  readonly doubled: readonly string[];
  readonly win: number;
  readonly refusal: number | null;
  readonly may_double: boolean;
  readonly balance: number | null;
  readonly free?: Free | null;
}

export interface Free {
  readonly left: number;
  readonly stake: number;
  readonly total: number;
}

export interface Opened {
  readonly mode: "real" | "demo";
  readonly currency: string;
  readonly decimals: number;
  readonly stakes: readonly number[];
  readonly balance: number | null;
  readonly round: Round | null;
  readonly free: Free | null;
  readonly return_url: string | null;
  readonly deposit_url: string | null;
}

export interface Rules {
  readonly game: string;
  readonly title: string;
  readonly doubles: number;
  readonly odds: ReadonlyArray<{
    readonly choice: string;
    readonly results: number;
    readonly returned: number;
    readonly return_percent: string;
    readonly prizes: ReadonlyArray<{ readonly pays: number; readonly ways: number }>;
  }>;
  readonly places?: readonly number[];
}

/** A refusal of the server, with its code. */
export class ServerRefusal extends Error {
  readonly code: unknown;
  constructor(word: string, code: unknown) {
    super(word);
    this.code = code;
  }
}

const TRIES = 3;

/** Calls the server with the token of the page's address. Calls that move money have a key, so they can be retried. */
export async function call<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
  const text = body === undefined ? null : JSON.stringify(body);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(path, {
        method,
        ...(text === null ? {} : { body: text }),
        headers: { "content-type": "application/json", authorization: `Bearer ${location.hash.slice(1)}` },
      });
      const said = (await answer.json()) as { message?: string; code?: unknown };
      if (!answer.ok) throw new ServerRefusal(String(said.message), said.code);
      return said as T;
    } catch (error) {
      if (error instanceof ServerRefusal || attempt === TRIES) throw error;
      await new Promise((done) => setTimeout(done, 400 * attempt));
    }
  }
}
