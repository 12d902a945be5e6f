import type { CountedSource } from "./random-source.ts";
import { rejectionLimit, wordModulo } from "./rejection.ts";

/** All bytes are used, and there are no more. */
export class SourceExhausted extends Error {
  override readonly name = "SourceExhausted";
}

/**
 * Reads words from prepared bytes, for simulations. `refill` may write new bytes into the same array and return true.
 * Without it, the source throws `SourceExhausted` at the end. Remaining bytes that do not fill a word are not used.
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
