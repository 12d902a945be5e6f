/** Pseudo-random numbers for sparks, bubbles and coins, the same every time. They affect decoration only. */
export class Scatter {
  #state: number;
  constructor(seed: number) {
    this.#state = seed | 0 || 1;
  }

  /** A fraction from 0 to below 1 (xorshift). */
  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return (x >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }
}
