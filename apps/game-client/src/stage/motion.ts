import { outCubic, type Ease } from "./easing.ts";

interface Tween {
  readonly ms: number;
  readonly step: (share: number) => void;
  readonly ease: Ease;
  readonly signal: AbortSignal | undefined;
  readonly done: () => void;
  readonly isPause: boolean;
  at: number;
}

export interface MotionOptions {
  readonly ease?: Ease;
  /** When aborted, the movement jumps to its end. */
  readonly signal?: AbortSignal | undefined;
  /** Runs even if reduced motion is preferred: for short fades. */
  readonly always?: boolean;
}

function nothing(): void {}

/** All timed movements of a stage, advanced by its frames, so that a hidden tab pauses them together. */
export class Motion {
  /** Places everything at its end at once because the player prefers reduced motion. Waits still take their time. */
  still = false;
  #tweens: Tween[] = [];
  #spare: Tween[] = [];

  /** Calls `step` on every frame with the eased share, and always with 1 at the end. */
  run(ms: number, step: (share: number) => void, options: MotionOptions = {}): Promise<void> {
    return this.#add(this.still && !options.always ? 0 : ms, step, options);
  }

  /** Whether nothing moves. A wait is not a movement. */
  get isIdle(): boolean {
    for (let i = 0; i < this.#tweens.length; i++) if (!this.#tweens[i]!.isPause) return false;
    return true;
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#add(ms, nothing, { signal });
  }

  tick(ms: number): void {
    const tweens = this.#tweens;
    const kept = this.#spare;
    const before = tweens.length;
    for (let i = 0; i < before; i++) {
      const tween = tweens[i]!;
      tween.at = tween.signal?.aborted ? tween.ms : tween.at + ms;
      const share = tween.at >= tween.ms ? 1 : tween.at / tween.ms;
      tween.step(tween.ease(share));
      if (share < 1) kept.push(tween);
      else tween.done();
    }
    for (let i = before; i < tweens.length; i++) kept.push(tweens[i]!);
    tweens.length = 0;
    this.#tweens = kept;
    this.#spare = tweens;
  }

  #add(ms: number, step: (share: number) => void, { ease = outCubic, signal }: MotionOptions): Promise<void> {
    if (ms <= 0 || signal?.aborted) {
      step(ease(1));
      return Promise.resolve();
    }
    step(ease(0));
    return new Promise(
      (done) => void this.#tweens.push({ ms, step, ease, signal, done, at: 0, isPause: step === nothing }),
    );
  }
}
