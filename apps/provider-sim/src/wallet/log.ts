/** A request and what was answered, as the page of misbehaviours shows it. */
export interface Exchange {
  readonly number: number;
  readonly at: string;
  readonly side: "to the wallet" | "from the casino";
  /** What was done on purpose; empty where it behaved. */
  readonly quirks: readonly string[];
  readonly path: string;
  readonly request: string;
  /** Null until there is an answer, or where none came. */
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

  /** Notes what no sound wallet does. */
  blame(what: string): void {
    if (this.#blamed.length < MOST) this.#blamed.push(what);
  }

  /** What the wallet did that no sound one does. */
  get blamed(): readonly string[] {
    return this.#blamed;
  }

  /** Those after this number, oldest first. */
  since(number: number): readonly Exchange[] {
    return this.#exchanges.filter((each) => each.number > number);
  }
}

function shortened(text: string): string {
  return text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)} … (${text.length} characters)` : text;
}
