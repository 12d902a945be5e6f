export interface GiftNewsOptions {
  /** Publishes these gifts as they are now. */
  publish(names: readonly string[]): Promise<void>;
  onError(error: unknown): void;
}

/**
 * Publishes gifts after they have changed, one batch after another, so that an older state never follows a newer one.
 * Gifts that change during a publication are published together afterwards, each once.
 */
export class GiftNews {
  readonly #options: GiftNewsOptions;
  #waiting = new Set<string>();
  #sending = false;

  constructor(options: GiftNewsOptions) {
    this.#options = options;
  }

  tell(names: readonly string[]): void {
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
