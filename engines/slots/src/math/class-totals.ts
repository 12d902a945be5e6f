import type { OutcomeClass } from "./outcome-class.ts";

/** Adds in plain numbers, which are exact below 2^53, and carries into `bigint` once for each first stop. */
export class ClassTotals {
  #outcomes = 0;
  #pay = 0;
  #squared = 0;
  #zeroes = 0;
  #top = 0;
  #tops = 0;
  #carried = { outcomes: 0n, pay: 0n, paySquared: 0n, zeroes: 0n };

  count(pay: number): void {
    this.#outcomes++;
    if (pay === 0) this.#zeroes++;
    this.#pay += pay;
    this.#squared += pay * pay;
    if (pay < this.#top) return;
    this.#tops = pay === this.#top ? this.#tops + 1 : 1;
    this.#top = pay;
  }

  carry(): void {
    this.#carried.outcomes += BigInt(this.#outcomes);
    this.#carried.pay += BigInt(this.#pay);
    this.#carried.paySquared += BigInt(this.#squared);
    this.#carried.zeroes += BigInt(this.#zeroes);
    this.#outcomes = this.#pay = this.#squared = this.#zeroes = 0;
  }

  result(): OutcomeClass {
    return { ...this.#carried, top: BigInt(this.#top), tops: BigInt(this.#tops) };
  }
}
