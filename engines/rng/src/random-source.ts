/** The source of an engine's random numbers. Engines use no other randomness. */
export interface RandomSource {
  /** A uniform integer from 0 to n - 1, for 1 <= n <= 2^32. */
  nextInt(n: number): number;
}

/** A source that also reports its position, so that a stored round can continue at the same word. */
export interface CountedSource extends RandomSource {
  /** 32-bit words read since the start of the stream, including rejected words. */
  readonly wordsRead: number;
}
