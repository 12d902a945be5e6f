/** An amount that is counted up. It is read on every frame, so it bypasses React's state. */
export class Meter {
  #cents = 0;
  readonly #watchers = new Set<(cents: number) => void>();

  get cents(): number {
    return this.#cents;
  }

  set(cents: number): void {
    if (cents === this.#cents) return;
    this.#cents = cents;
    for (const watcher of this.#watchers) watcher(cents);
  }

  watch(watcher: (cents: number) => void): () => void {
    this.#watchers.add(watcher);
    watcher(this.#cents);
    return () => this.#watchers.delete(watcher);
  }
}
