import { invariant } from "@apogee/kernel";
import { utf8 } from "./bytes.ts";
import { hmacKey, type HmacKey } from "./hmac.ts";
import { MessageBlocks } from "./message-blocks.ts";
import type { CountedSource } from "./random-source.ts";
import { rejectionLimit, wordModulo } from "./rejection.ts";
import { compress } from "./sha256-block.ts";

/**
 * The seeds of a round. Together with the bet and the decisions they determine it. All three are public once the server
 * seed is revealed.
 */
export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** The round's number under this pair of seeds: an integer from 0. */
  readonly nonce: number;
}

/**
 * The bytes of one round: HMAC-SHA256(key = serverSeed, message = `clientSeed:nonce:cursor`). The cursor starts at 0
 * and rises by one for each 32 bytes. A word is four bytes, the highest first.
 */
export class DrawStream implements CountedSource {
  readonly #key: HmacKey;
  readonly #message: MessageBlocks;
  readonly #words = new Int32Array(8);
  readonly #outerBlock = new Int32Array(16);
  #nonce = 0;
  #read = 0;

  constructor(seeds: Seeds, wordsRead = 0) {
    this.#key = hmacKey(seeds.serverSeed);
    this.#message = new MessageBlocks(utf8(`${seeds.clientSeed}:`));
    this.#outerBlock[8] = 0x8000_0000;
    this.#outerBlock[15] = (64 + 32) * 8;
    this.restart(seeds.nonce, wordsRead);
  }

  get wordsRead(): number {
    return this.#read;
  }

  /** Restarts for another round of the same seeds, or at a later word of one, without allocating. */
  restart(nonce: number, wordsRead = 0): void {
    invariant(Number.isSafeInteger(nonce) && nonce >= 0, `${nonce} is not a nonce.`);
    invariant(Number.isSafeInteger(wordsRead) && wordsRead >= 0, `${wordsRead} is not a place in a stream.`);
    this.#nonce = nonce;
    this.#read = wordsRead;
    if (wordsRead % 8 !== 0) this.#fill(Math.floor(wordsRead / 8));
  }

  /** The next 32 bits: an integer from 0 to 2^32 - 1. */
  nextWord(): number {
    const place = this.#read % 8;
    if (place === 0) this.#fill(this.#read / 8);
    this.#read++;
    return this.#words[place]! >>> 0;
  }

  /** Rejection sampling: skips words at or above the largest multiple of n, then returns word modulo n. */
  nextInt(n: number): number {
    const limit = rejectionLimit(n);
    let word = this.nextWord();
    while (word >= limit) word = this.nextWord();
    return wordModulo(word, n);
  }

  /** The next word over 2^32: a fraction from 0 to below 1, as in the published vectors. */
  nextFloat(): number {
    return this.nextWord() / 0x1_0000_0000;
  }

  /** The next `count` bytes. Reads whole words, so the rest of the last word is skipped. */
  nextBytes(count: number): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(count / 4) * 4);
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < bytes.length; i += 4) view.setUint32(i, this.nextWord());
    return bytes.subarray(0, count);
  }

  #fill(cursor: number): void {
    const message = this.#message;
    const blocks = message.write(this.#nonce, cursor);
    compress(this.#key.inner, message.words, 0, this.#outerBlock);
    for (let i = 1; i < blocks; i++) compress(this.#outerBlock, message.words, i * 16, this.#outerBlock);
    compress(this.#key.outer, this.#outerBlock, 0, this.#words);
  }
}

/** Opens the stream of one round. With the `wordsRead` of a stored round, it continues where that round stopped. */
export function drawStream(seeds: Seeds, wordsRead = 0): DrawStream {
  return new DrawStream(seeds, wordsRead);
}
