import type { OutcomeClass } from "./outcome-class.ts";

/** The sums of several draws of a value. All figures are over `whole`, the weights of as many draws as there can be. */
export class DrawnValues {
  readonly whole: bigint;
  readonly #weight: bigint;
  readonly #most: number;
  readonly #sum: bigint;
  readonly #squares: bigint;
  readonly #top: bigint;
  readonly #topWeight: bigint;

  /** `most` is the largest number of draws, at least 2. */
  constructor(values: Readonly<Record<string, number>>, most: number) {
    const entries = Object.entries(values).map(([value, weight]) => [BigInt(value), BigInt(weight)] as const);
    this.#most = most;
    this.#weight = entries.reduce((sum, [, weight]) => sum + weight, 0n);
    this.#sum = entries.reduce((sum, [value, weight]) => sum + value * weight, 0n);
    this.#squares = entries.reduce((sum, [value, weight]) => sum + value * value * weight, 0n);
    this.#top = entries.reduce((top, [value]) => (value > top ? value : top), 0n);
    this.#topWeight = entries.find(([value]) => value === this.#top)![1];
    this.whole = this.#weight ** BigInt(most);
  }

  /** Outcomes that pay what they pay, and `times` the sum of this many draws. */
  addTo(plain: OutcomeClass, draws: number, times: number): OutcomeClass {
    const { whole } = this;
    const n = times === 0 ? 0n : BigInt(draws);
    const by = BigInt(times);
    const once = this.#weight ** BigInt(this.#most - 1);
    const mean = by * n * this.#sum * once;
    const pairs = n * (n - 1n) * this.#sum * this.#sum * this.#weight ** BigInt(this.#most - 2);
    const square = by * by * (n * this.#squares * once + pairs);
    return {
      outcomes: plain.outcomes * whole,
      pay: plain.pay * whole + plain.outcomes * mean,
      paySquared: plain.paySquared * whole + 2n * plain.pay * mean + plain.outcomes * square,
      zeroes: n > 0n ? 0n : plain.zeroes * whole,
      top: plain.top + by * n * this.#top,
      tops: plain.tops * this.#topWeight ** n * this.#weight ** (BigInt(this.#most) - n),
    };
  }
}
