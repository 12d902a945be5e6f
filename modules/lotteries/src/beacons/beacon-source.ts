import type { Beacon } from "@apogee/draw-rules";

/** The value of a round, as the source published it. */
export interface BeaconValue {
  /** SHA-256 of the signature, as 64 hex digits. */
  readonly value: string;
  /** In hex; checked before the value is used. */
  readonly signature: string;
}

/** A source of public values: one value for each round, which nobody knows before. */
export interface BeaconSource {
  /** Its name and its times. */
  readonly beacon: Beacon;
  /** Whether the value comes from others. The sandbox's does not, so its draws prove nothing. */
  readonly isPublic: boolean;
  /**
   * The value of a round; null while it is not published. Throws `BeaconUnanswered` if there is no clear answer, or one
   * whose signature is wrong. Safe to repeat.
   */
  fetchRound(round: number): Promise<BeaconValue | null>;
}
