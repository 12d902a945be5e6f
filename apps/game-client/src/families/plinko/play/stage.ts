import type { Step } from "../read-round.ts";

/** How fast a ball is shown. */
export type Pace = "normal" | "turbo" | "still";

/** A ball on the stage. */
export interface Ball {
  /** Falls along its steps and comes to rest in its slot; an aborted signal places it there at once. */
  fall(steps: readonly Step[], pace: Pace, signal: AbortSignal): Promise<void>;
  remove(): void;
}

/** The stage as the course of balls uses it. */
export interface PlinkoStage {
  /** Shows a ball above the board until it may fall. Balls that have landed leave when another one lands. */
  hold(): Ball;
  /** Takes all balls away. */
  clear(): void;
}
