/** A round as the simulator returns it to a game's page. */
export interface ShownRound {
  readonly id: string;
  readonly stage: string;
  readonly stake: number;
  readonly win: number;
  readonly draws: readonly number[];
  readonly doubled: readonly string[];
  readonly refusal: number | null;
  readonly may_double: boolean;
  readonly balance: number | null;
  readonly free?: { readonly left: number; readonly total: number } | null;
}

export interface Opened {
  readonly mode: string;
  readonly currency: string;
  readonly balance: number | null;
  readonly stakes: readonly number[];
  readonly round: ShownRound | null;
  readonly free: { readonly left: number; readonly stake: number; readonly total: number } | null;
}

/** A player: makes the calls of a game's page, without a browser. */
export class Player {
  readonly #origin: string;
  readonly #token: string;

  constructor(gameUrl: string) {
    const url = new URL(gameUrl);
    this.#origin = url.origin;
    this.#token = url.hash.slice(1);
  }

  open(): Promise<Opened> {
    return this.call("POST", "/api/open", {}) as Promise<Opened>;
  }

  bet(
    stake: number,
    choice: string,
    { key = crypto.randomUUID(), free = false }: { key?: string; free?: boolean } = {},
  ): Promise<ShownRound> {
    return this.call("POST", "/api/rounds", { stake, choice, key, free }) as Promise<ShownRound>;
  }

  /** Takes the win of a round, or doubles it on a choice. */
  next(round: ShownRound, choice: string | null): Promise<ShownRound> {
    return this.call("POST", "/api/continue", {
      round: round.id,
      after: round.doubled.length,
      choice,
    }) as Promise<ShownRound>;
  }

  async call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${this.#token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const read: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(read)}`);
    return read;
  }
}
