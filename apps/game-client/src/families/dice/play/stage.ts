/** How fast a roll is shown. */
export type Pace = "normal" | "turbo" | "still";

/** What the course of a roll asks of the picture. Rolls are in hundredths, 0 to 9999. */
export interface DiceStage {
  /** Lets the die lie at a roll. */
  place(roll: number): void;
  /** Lifts the die and lets it tumble until it may land. */
  lift(pace: Pace): Promise<void>;
  /** Flies to the roll and comes to rest there; an aborted signal places it at once. */
  land(roll: number, pace: Pace, signal: AbortSignal): Promise<void>;
  /** Lets the die lie down where it was lifted. */
  putBack(): Promise<void>;
  /** Tumbles slowly while an answer is waited for. */
  setGentle(gentle: boolean): void;
}
