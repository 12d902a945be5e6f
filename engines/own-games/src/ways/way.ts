import type { Fields, RoundState } from "@apogee/engine";

/** One way to play a title, with the figures that the title declares for it. */
export interface Way {
  /** In a few words: the bet, and the strategy if there are decisions. */
  readonly name: string;
  readonly bet: Fields;
  /** The decision in an open round; left out by families without decisions. */
  readonly decide?: (state: RoundState) => Fields;
  /**
   * The return in percent of what the bet costs at the start. A further stake, such as that of a double, reduces what
   * comes back.
   */
  readonly rtpPercent: string;
  /** Rounds with a payout, in percent; null if the title does not declare it. */
  readonly hitPercent: string | null;
  /** Of the net result of one round, in costs of the bet. */
  readonly standardDeviation: string;
}
