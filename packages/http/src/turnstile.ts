import { Overloaded } from "./errors.ts";

/** Lets so many do their work at once and refuses the rest at once: what would wait for longer than its caller does is work for nobody. */
export class Turnstile {
  readonly #most: number;
  #inside = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Refuses with `Overloaded` what would not be let in now: early, so that the refusal costs next to nothing. */
  look(): void {
    if (this.#inside >= this.#most) throw new Overloaded();
  }

  /** Refuses with `Overloaded` before anything is done. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    this.look();
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
    }
  }
}
