import { performance } from "node:perf_hooks";

const BUSY_FROM = 0.7;
/** The interval of measurement; anything shorter is a burst. */
const OVER_MS = 250;

type Utilization = ReturnType<typeof performance.eventLoopUtilization>;

/**
 * Measures whether this process, and not the database, is what calls wait for: the share of the last quarter of a
 * second in which its event loop was running or waiting for a processor.
 */
export class LoopLoad {
  readonly #now: () => number;
  readonly #measure: (since?: Utilization) => Utilization;
  #since: Utilization;
  #at: number;
  #isBusy = false;

  constructor(
    now = () => performance.now(),
    measure = (since?: Utilization) => performance.eventLoopUtilization(since),
  ) {
    this.#now = now;
    this.#measure = measure;
    this.#since = measure();
    this.#at = now();
  }

  /** For the last full quarter of a second, measured since the previous query. */
  get isBusy(): boolean {
    const now = this.#now();
    if (now - this.#at < OVER_MS) return this.#isBusy;
    this.#isBusy = this.#measure(this.#since).utilization >= BUSY_FROM;
    this.#since = this.#measure();
    this.#at = now;
    return this.#isBusy;
  }
}
