import type { StripSet } from "@apogee/slots";
import type { Motion } from "../../../stage/motion.ts";
import type { ReelStop } from "../domain/plan-stops.ts";
import type { WinStep } from "../domain/plan-wins.ts";

export interface ReelEvents {
  /** A reel has reached its target and will still bounce a little. */
  readonly onLand: (stop: ReelStop) => void;
  /** A reel stands still. */
  readonly onRest: (stop: ReelStop) => void;
  /** A reel is being waited for; null when none is any more. */
  readonly onWait: (reel: number | null) => void;
}

/** Where the server stopped the reels, and what they show. */
export interface Drawn {
  readonly stops: readonly number[];
  readonly window: readonly (readonly string[])[];
}

/** The stage as the course of a round uses it. */
export interface Stage {
  readonly motion: Motion;
  readonly reels: {
    events: ReelEvents;
    place(set: StripSet, drawn: Drawn): void;
    start(): void;
    /** Lands the reels as planned; resolves when the last one rests. */
    stop(set: StripSet, drawn: Drawn, plan: readonly ReelStop[]): Promise<void>;
    /** Lands all reels that still roll, at once. */
    hurry(): void;
    /** Rolls on slowly while an answer is pending. */
    setGentle(gentle: boolean): void;
    /** Comes to rest where the reels were before they started. */
    back(): Promise<void>;
  };
  readonly wins: {
    window: readonly (readonly string[])[];
    traceAll(steps: readonly WinStep[], ms: number, signal: AbortSignal): Promise<void>;
    traceOne(step: WinStep, signal: AbortSignal): Promise<void>;
    pulse(reel: number, row: number): Promise<void>;
    clear(): void;
  };
  /** Darkens the scene for words over it. */
  announce(): Promise<void>;
  endAnnouncement(): Promise<void>;
  setMood(set: StripSet): Promise<void>;
  throwCoins(count: number, overMs: number): void;
}
