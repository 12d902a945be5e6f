import { Overloaded } from "./errors.ts";

/** Closed earlier to newcomers than to those who stand before it: these were let in while there was room, and their bodies have come since. */
const CLOSED_FROM = 2 / 3;

/** Lets so many do their work at once and refuses the rest at once: what would wait for longer than its caller does is work for nobody. */
export class Turnstile {
  readonly #most: number;
  readonly #closedFrom: number;
  #inside = 0;

  constructor(most: number) {
    this.#most = most;
    this.#closedFrom = Math.ceil(most * CLOSED_FROM);
  }

  /** Whether newcomers are told to go before anything is read of them. */
  get isClosed(): boolean {
    return this.#inside >= this.#closedFrom;
  }

  /** Refuses with `Overloaded` before anything is done. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= this.#most) throw new Overloaded();
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
    }
  }
}
