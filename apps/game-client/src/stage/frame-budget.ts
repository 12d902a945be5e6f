const FRAMES = 90;
const SLOW_MS = 23;

/** Watches the frames: when a device cannot keep up for a while, fewer pixels help it more than fewer sparks. */
export class FrameBudget {
  #sumMs = 0;
  #frames = 0;

  /** Answers true when the last ninety frames were too slow on average. */
  isTooSlow(ms: number): boolean {
    this.#sumMs += ms;
    if (++this.#frames < FRAMES) return false;
    const slow = this.#sumMs / this.#frames > SLOW_MS;
    this.#sumMs = this.#frames = 0;
    return slow;
  }
}
