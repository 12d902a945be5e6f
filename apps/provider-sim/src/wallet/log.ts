/** A request and its answer, as the misbehaviours page shows them. */
export interface Exchange {
  readonly number: number;
  readonly at: string;
  readonly side: "to the wallet" | "from the casino";
  /** The misbehaviours of this request; empty for a normal one. */
  readonly quirks: readonly string[];
  readonly path: string;
  readonly request: string;
  /** Null while there is no answer. */
  status: number | null;
  answer: string;
  tookMs: number;
}

const MOST = 400;
const MOST_CHARS = 4_000;

/** The newest exchanges. */
export class Log {
  #exchanges: Exchange[] = [];
  #count = 0;
  readonly #blamed: string[] = [];

  add(exchange: Pick<Exchange, "at" | "side" | "quirks" | "path" | "request">): Exchange {
    const added: Exchange = {
      ...exchange,
      request: shortened(exchange.request),
      number: (this.#count += 1),
      status: null,
      answer: "",
      tookMs: 0,
    };
    this.#exchanges.push(added);
    if (this.#exchanges.length > MOST) this.#exchanges = this.#exchanges.slice(-MOST);
    return added;
  }

  answered(exchange: Exchange, status: number | null, answer: string, tookMs: number): void {
    exchange.status = status;
    exchange.answer = shortened(answer);
    exchange.tookMs = Math.round(tookMs);
  }

  /** Records something that no correct wallet does. */
  blame(what: string): void {
    if (this.#blamed.length < MOST) this.#blamed.push(what);
  }

  /** What the wallet did that no correct wallet does. */
  get blamed(): readonly string[] {
    return this.#blamed;
  }

  /** The exchanges after this number, oldest first. */
  since(number: number): readonly Exchange[] {
    return this.#exchanges.filter((each) => each.number > number);
  }
}

function shortened(text: string): string {
  return text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)} … (${text.length} characters)` : text;
}
