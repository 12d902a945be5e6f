import type { CountedSource } from "./random-source.ts";
import { rejectionLimit, wordModulo } from "./rejection.ts";

/** The bytes are used up and no more were offered. */
export class SourceExhausted extends Error {
  override readonly name = "SourceExhausted";
}

/**
 * Reads words from bytes that were made beforehand, for simulations. `refill` may write new bytes into the same
 * array and answer true; without it the source throws `SourceExhausted` at the end. A rest shorter than a word
 * is not used.
 */
export class BufferedSource implements CountedSource {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #end: number;
  readonly #refill: (bytes: Uint8Array) => boolean;
  #at = 0;
  #before = 0;

  constructor(bytes: Uint8Array, refill: (bytes: Uint8Array) => boolean = () => false) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#end = bytes.byteLength - (bytes.byteLength % 4);
    this.#refill = refill;
  }

  get wordsRead(): number {
    return this.#before + this.#at / 4;
  }

  /** The next 32 bits, the highest byte first. */
  nextWord(): number {
    if (this.#at >= this.#end) this.#turn();
    const word = this.#view.getUint32(this.#at);
    this.#at += 4;
    return word;
  }

  /** Rejection sampling by the same rule as `DrawStream`. */
  nextInt(n: number): number {
    const limit = rejectionLimit(n);
    let word = this.nextWord();
    while (word >= limit) word = this.nextWord();
    return wordModulo(word, n);
  }

  #turn(): void {
    if (this.#end === 0 || !this.#refill(this.#bytes)) throw new SourceExhausted("No random bytes are left.");
    this.#before += this.#end / 4;
    this.#at = 0;
  }
}
