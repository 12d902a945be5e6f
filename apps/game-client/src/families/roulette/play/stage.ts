/** How fast a spin is shown. */
export type Pace = "normal" | "turbo" | "still";

/** The stage as the course of a spin uses it. A pocket is given by its place on the wheel, clockwise from zero. */
export interface WheelStage {
  /** Puts the ball into a pocket. */
  place(index: number): void;
  /** Turns the wheel and lets the ball run until it may fall. */
  spin(pace: Pace): void;
  /** Lets the ball fall into the pocket and come to rest; an aborted signal places it at once. */
  land(index: number, pace: Pace, signal: AbortSignal): Promise<void>;
  /** Takes the ball from the wheel because no spin took place. */
  putBack(): void;
}
