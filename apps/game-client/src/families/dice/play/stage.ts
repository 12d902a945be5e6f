/** How fast a roll is shown. */
export type Pace = "normal" | "turbo" | "still";

/** The stage as the course of a roll uses it. Rolls are in hundredths, 0 to 9999. */
export interface DiceStage {
  /** Puts the die down at a roll. */
  place(roll: number): void;
  /** Lifts the die and tumbles it until it may land. */
  lift(pace: Pace): Promise<void>;
  /** Flies to the roll and comes to rest there; an aborted signal places it at once. */
  land(roll: number, pace: Pace, signal: AbortSignal): Promise<void>;
  /** Puts the die back where it was lifted. */
  putBack(): Promise<void>;
  /** Tumbles slowly while an answer is pending. */
  setGentle(gentle: boolean): void;
}
