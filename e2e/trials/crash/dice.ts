/** Random numbers from a seed. The same seed gives the same numbers, so a run that found something can be repeated. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least 0 and below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[this.between(0, items.length - 1)]!;
  }

  /** The same elements in another order. */
  shuffle<T>(items: readonly T[]): T[] {
    const mixed = [...items];
    for (let left = mixed.length - 1; left > 0; left -= 1) {
      const with_ = this.between(0, left);
      [mixed[left], mixed[with_]] = [mixed[with_]!, mixed[left]!];
    }
    return mixed;
  }

  /** Separate dice for another user, so that nobody's numbers depend on who draws first. */
  fork(): Dice {
    return new Dice(this.between(0, 0xffff_ffff));
  }
}
