/** All outcomes of a strip set with one count of scatters. Pays are in twentieths of the stake. */
export interface OutcomeClass {
  readonly outcomes: bigint;
  readonly pay: bigint;
  readonly paySquared: bigint;
  /** Outcomes without a pay. */
  readonly zeroes: bigint;
  /** The largest pay, and how many outcomes have it. */
  readonly top: bigint;
  readonly tops: bigint;
}

/** All outcomes of a strip set, by their count of scatters. */
export interface Enumeration {
  /**
   * The number of all outcomes: the product of the strips' lengths and, for changing reels, of the sums of their height
   * weights.
   */
  readonly outcomes: bigint;
  /** For each count of scatters, from 0 to the number of reels. */
  readonly classes: readonly OutcomeClass[];
}

/** All outcomes of a free spin with one count of scatters that climb the ladder by the same number of steps. */
export interface FreeClass {
  readonly scatters: number;
  readonly steps: number;
  /** What they pay if the spin begins at this level of the ladder. */
  readonly at: (level: number) => OutcomeClass;
}

/** All outcomes of a free spin. A game without a ladder has level 0 and no steps. */
export interface FreeOutcomes {
  readonly outcomes: bigint;
  readonly classes: readonly FreeClass[];
}

/** The outcomes of free spins without a ladder. */
export function withoutLadder({ outcomes, classes }: Enumeration): FreeOutcomes {
  return { outcomes, classes: classes.map((each, scatters) => ({ scatters, steps: 0, at: () => each })) };
}

/** Two parts of the same outcomes as one class. */
export function together(a: OutcomeClass, b: OutcomeClass): OutcomeClass {
  const top = a.top > b.top ? a.top : b.top;
  return {
    outcomes: a.outcomes + b.outcomes,
    pay: a.pay + b.pay,
    paySquared: a.paySquared + b.paySquared,
    zeroes: a.zeroes + b.zeroes,
    top,
    tops: (a.top === top ? a.tops : 0n) + (b.top === top ? b.tops : 0n),
  };
}

/** A class without an outcome. */
export const NO_OUTCOMES: OutcomeClass = { outcomes: 0n, pay: 0n, paySquared: 0n, zeroes: 0n, top: 0n, tops: 0n };
