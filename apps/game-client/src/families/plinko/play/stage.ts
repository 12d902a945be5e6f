import type { Step } from "../read-round.ts";

/** How fast a ball is shown. */
export type Pace = "normal" | "turbo" | "still";

/** The stage as the course of a ball uses it. */
export interface PlinkoStage {
  /** Shows a ball above the board until it may fall. */
  hold(): void;
  /** Lets the ball fall along its steps and comes to rest in its slot; an aborted signal places it there at once. */
  fall(steps: readonly Step[], pace: Pace, signal: AbortSignal): Promise<void>;
  /** Takes the ball away. */
  clear(): void;
}
