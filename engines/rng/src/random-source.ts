/** Where an engine takes its chance from. Engines know nothing else about randomness. */
export interface RandomSource {
  /** A uniform integer from 0 to n - 1, for 1 <= n <= 2^32. */
  nextInt(n: number): number;
}

/** A source that also says how far it was read, so that a stored round can go on at the same word. */
export interface CountedSource extends RandomSource {
  /** 32-bit words read since the first one of the stream, rejected words included. */
  readonly wordsRead: number;
}
