import type { Fields, RoundState } from "@apogee/engine";
import type { RandomSource } from "@apogee/rng";

/** What a round came to. */
export interface Outcome {
  /** What it returned, in costs of the bet. Further stakes reduce it, also below zero. */
  readonly total: number;
  readonly isHit: boolean;
}

/** One way to play a title, with the figures that the title declares for it. */
export interface Way {
  /** In a few words: the bet, and the strategy if there are decisions. */
  readonly name: string;
  readonly bet: Fields;
  /** The decision in an open round; left out by families without decisions. */
  readonly decide?: (state: RoundState) => Fields;
  /**
   * For a side bet that another stake must accompany: what it alone is paid, in its own stakes, once the round has begun.
   * The figures of the way are those of the side bet then. Left out, they are those of the whole round.
   */
  readonly part?: (state: RoundState) => number;
  /**
   * What a round returns, in costs of the bet, from the same draws as the round itself, and many times as fast. Left out
   * where a simulation plays whole rounds.
   */
  readonly totals?: (source: RandomSource) => number;
  /** The same for a way with further stakes, whose rounds can pay something and return nothing. */
  readonly settle?: (source: RandomSource) => Outcome;
  /**
   * The return in percent of what the bet costs at the start. A further stake, such as that of a double, reduces what
   * comes back.
   */
  readonly rtpPercent: string;
  /** Rounds with a payout, in percent; null if the title does not declare it. */
  readonly hitPercent: string | null;
  /** The simulated rounds that this figure was counted in, if it is not computed: it has a band of its own. */
  readonly hitRounds?: number;
  /** Of the net result of one round, in costs of the bet. */
  readonly standardDeviation: string;
}
