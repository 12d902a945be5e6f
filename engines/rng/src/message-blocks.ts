const KEY_BLOCK_BYTES = 64;
const MOST_DIGITS = 16;

/**
 * The padded SHA-256 blocks of `clientSeed:nonce:cursor`, kept as words, so that the next cursor or nonce rewrites only
 * the digits at the end.
 */
export class MessageBlocks {
  readonly words: Int32Array;
  readonly #prefixLength: number;
  readonly #lastByte: number;
  readonly #tail: Int32Array;
  readonly #digits = new Uint8Array(MOST_DIGITS);

  constructor(prefix: Uint8Array) {
    const longest = prefix.length + 2 * MOST_DIGITS + 1;
    this.words = new Int32Array(Math.ceil((longest + 9) / 64) * 16);
    this.#prefixLength = prefix.length;
    this.#lastByte = prefix.length - 1;
    for (let at = 0; at < prefix.length; at++) this.#put(at, prefix[at]!);
    this.#tail = this.words.slice(this.#lastByte >> 2);
  }

  /** Writes the end of the message, its padding and its length. Returns the number of blocks. */
  write(nonce: number, cursor: number): number {
    this.words.set(this.#tail, this.#lastByte >> 2);
    let length = this.#putNumber(this.#prefixLength, nonce);
    this.#put(length++, 0x3a);
    length = this.#putNumber(length, cursor);
    this.#put(length, 0x80);
    const blocks = ((length + 8) >> 6) + 1;
    this.words[blocks * 16 - 1] = (KEY_BLOCK_BYTES + length) * 8;
    return blocks;
  }

  #put(at: number, byte: number): void {
    this.words[at >> 2]! |= byte << (24 - (at & 3) * 8);
  }

  #putNumber(at: number, value: number): number {
    let digits = 0;
    let rest = value;
    do {
      const tenth = Math.floor(rest / 10);
      this.#digits[digits++] = 0x30 + (rest - tenth * 10);
      rest = tenth;
    } while (rest > 0);
    for (let i = digits - 1; i >= 0; i--) this.#put(at++, this.#digits[i]!);
    return at;
  }
}
