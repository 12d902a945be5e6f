const MOST_SORTS = 50;
const LONGEST = 200;
const REST = "others";

/** Counts failures by their message, without the facts, which may identify people. */
export class ErrorCounts {
  #counts = new Map<string, number>();

  count(message: string): void {
    const said = message.slice(0, LONGEST);
    const sort = this.#counts.has(said) || this.#counts.size < MOST_SORTS ? said : REST;
    this.#counts.set(sort, (this.#counts.get(sort) ?? 0) + 1);
  }

  /** Returns and resets the counts; undefined if there are none. */
  take(): Record<string, number> | undefined {
    if (this.#counts.size === 0) return undefined;
    const counts = Object.fromEntries(this.#counts);
    this.#counts = new Map();
    return counts;
  }

  /** Adds counts that could not be recorded again. */
  giveBack(counts: Readonly<Record<string, number>>): void {
    for (const [message, times] of Object.entries(counts))
      this.#counts.set(message, (this.#counts.get(message) ?? 0) + times);
  }
}
