import type { Fields } from "@apogee/engine";
import { setFrameRate } from "../../stage/frames.ts";
import type { Memory } from "../../boot/memory.ts";
import { Store } from "../../state/store.ts";
import type { Recording } from "./recording.ts";

/** How fast a replay runs, in times of the round's own speed. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const SPEED = "replay.speed";

/** What the controls of a replay show. */
export interface ReplayState {
  readonly plays: boolean;
  readonly speed: Speed;
  /** How many of the recorded answers the game has got. */
  readonly taken: number;
  readonly isOver: boolean;
}

/**
 * Plays a recorded round. The game runs as in play and asks for its answers; every answer waits for its turn here. A
 * pause stops the clock of the stage.
 */
export class Replay {
  readonly recording: Recording;
  readonly store: Store<ReplayState>;
  readonly #memory: Memory;
  /** Answers before this one are given without waiting for the player. */
  #until = Number.POSITIVE_INFINITY;
  #isGranted = false;
  #wake: (() => void) | null = null;

  constructor(recording: Recording, memory: Memory) {
    this.recording = recording;
    this.#memory = memory;
    const liked = SPEEDS.find((speed) => String(speed) === memory.read(SPEED));
    this.store = new Store<ReplayState>({ plays: true, speed: liked ?? 1, taken: 0, isOver: false });
    this.#applyRate();
  }

  /** How fast the stage's clock runs now. */
  get rate(): number {
    const { plays, speed } = this.store.get();
    return plays ? speed : 0;
  }

  /** The decision that the next answer needs; null if it needs none, undefined if there is no further answer. */
  get nextDecision(): Fields | null | undefined {
    return this.recording.steps[this.store.get().taken]?.decision as Fields | null | undefined;
  }

  play(): void {
    if (this.store.get().isOver) return;
    this.#until = Number.POSITIVE_INFINITY;
    this.#set({ plays: true });
    this.#wake?.();
  }

  pause(): void {
    if (!this.store.get().isOver) this.#set({ plays: false });
  }

  /** Runs until the next answer, and pauses before it. */
  step(): void {
    if (this.store.get().isOver) return;
    this.#until = this.store.get().taken + (this.#wake !== null || this.store.get().taken === 0 ? 1 : 0);
    this.#set({ plays: true });
    this.#wake?.();
  }

  setSpeed(speed: Speed): void {
    this.#memory.write(SPEED, String(speed));
    this.#set({ speed });
  }

  /** Waits for the turn of the next answer, before a decision is shown. Its answer is then given at once. */
  async grant(): Promise<void> {
    await this.#turn();
    this.#isGranted = true;
  }

  /** Waits for the turn of the next answer. Without a further one it waits forever, and the replay is over. */
  async pass(): Promise<void> {
    const { taken } = this.store.get();
    if (taken >= this.recording.steps.length) {
      this.#set({ plays: false, isOver: true });
      return new Promise(() => {});
    }
    if (!this.#isGranted) await this.#turn();
    this.#isGranted = false;
    this.#set({ taken: taken + 1 });
  }

  /** All of the round was shown. What moves by itself keeps moving. */
  end(): void {
    this.#set({ plays: true, isOver: true });
  }

  async #turn(): Promise<void> {
    while (this.store.get().taken >= this.#until) {
      this.#set({ plays: false });
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#wake = null;
    }
  }

  #set(change: Partial<ReplayState>): void {
    this.store.set(change);
    this.#applyRate();
  }

  #applyRate(): void {
    setFrameRate(this.rate);
  }
}
