export interface NewsOptions {
  /** Publishes what these names stand for, as it is now. */
  publish(names: readonly string[]): Promise<void>;
  onError(error: unknown): void;
}

/**
 * Publishes things after they have changed, one batch after another, so that an older state never follows a newer one.
 * What changes during a publication is published together afterwards, each once.
 */
export class NewsInOrder {
  readonly #options: NewsOptions;
  #waiting = new Set<string>();
  #sending = false;

  constructor(options: NewsOptions) {
    this.#options = options;
  }

  report(names: readonly string[]): void {
    for (const name of names) this.#waiting.add(name);
    if (!this.#sending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#sending = true;
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting];
      this.#waiting = new Set();
      await this.#options.publish(batch).catch(this.#options.onError);
    }
    this.#sending = false;
  }
}
