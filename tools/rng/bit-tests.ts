import { chiSquareP, upperNormalP } from "./distributions.ts";

/** The words of a stream. */
export interface Words {
  /** The next 32 bits. */
  nextWord(): number;
}

/** Frequency of ones among bits (NIST SP 800-22, 2.1). */
export function frequencyP(ones: number, bits: number): number {
  return upperNormalP((2 * ones - bits) / Math.sqrt(bits));
}

/** Number of runs of equal bits (NIST SP 800-22, 2.3). */
export function runsP(ones: number, bits: number, runs: number): number {
  const share = ones / bits;
  const spread = share * (1 - share);
  return upperNormalP((runs - 2 * bits * spread) / (2 * Math.sqrt(bits) * spread));
}

/** Frequency and runs over all bits, and the frequency of each of the 32 places of a word. */
export function bitTests(source: Words, words: number): { frequency: number; runs: number; places: number } {
  const places = new Float64Array(32);
  let [ones, changes, last] = [0, 0, -1];
  for (let n = 0; n < words; n++) {
    const word = source.nextWord();
    for (let place = 0; place < 32; place++) {
      const bit = (word >>> (31 - place)) & 1;
      places[place]! += bit;
      ones += bit;
      if (bit !== last) changes++;
      last = bit;
    }
  }
  const bits = words * 32;
  const squares = places.reduce((sum, count) => sum + (2 * count - words) ** 2 / words, 0);
  return { frequency: frequencyP(ones, bits), runs: runsP(ones, bits, changes), places: chiSquareP(squares, 32) };
}

/** Whether the bits of paired words are equal as often as not. `pairs` gives both words of each pair. */
export function equalBitsP(pairs: Iterable<readonly [number, number]>): number {
  let [equal, bits] = [0, 0];
  for (const [a, b] of pairs) {
    equal += 32 - onesIn(a ^ b);
    bits += 32;
  }
  return frequencyP(equal, bits);
}

function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
