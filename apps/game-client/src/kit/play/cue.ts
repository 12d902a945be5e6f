/** Waits for the player or for a time to pass, whichever comes first. */
export class Cue {
  #abort = new AbortController();

  /** Aborted when the player skips. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  reset(): AbortSignal {
    this.#abort = new AbortController();
    return this.#abort.signal;
  }

  press(): void {
    this.#abort.abort();
  }
}
