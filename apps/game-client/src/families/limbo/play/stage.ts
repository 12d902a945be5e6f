/** How fast a draw is shown. */
export type Pace = "normal" | "turbo" | "still";

/** A multiplier and the target that it is measured against, in hundredths. */
export interface Climb {
  readonly multiplier: number;
  readonly target: number;
}

/** The stage as the course of a draw uses it. */
export interface LimboStage {
  /** Shows a drawn multiplier at once. */
  place(climb: Climb): void;
  /** Shows where another target is; the craft waits on the ground. */
  aim(target: number): void;
  /** Starts the engine on the ground. */
  ignite(pace: Pace): Promise<void>;
  /** Climbs to the multiplier and stays there; an aborted signal places it at once. */
  climb(climb: Climb, pace: Pace, signal: AbortSignal): Promise<void>;
  /** Stops the engine again. */
  putBack(): Promise<void>;
  /** Idles while an answer is pending. */
  setGentle(gentle: boolean): void;
}
