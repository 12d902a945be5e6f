const LEAST_FRAMES = 12;
const WATCHED_MS = 1800;
const SLOW_MS = 23;

/** Watches the frame times: when a device cannot keep up for a while, fewer pixels help it more than fewer sparks. */
export class FrameBudget {
  #sumMs = 0;
  #frames = 0;

  /** True if the frames of the last two seconds were too slow on average. */
  isTooSlow(ms: number): boolean {
    this.#sumMs += ms;
    this.#frames++;
    if (this.#sumMs < WATCHED_MS || this.#frames < LEAST_FRAMES) return false;
    const slow = this.#sumMs / this.#frames > SLOW_MS;
    this.#sumMs = this.#frames = 0;
    return slow;
  }
}
