import { performance } from "node:perf_hooks";

const BUSY_FROM = 0.7;
/** Looked at no more often; what lasts less is a burst. */
const OVER_MS = 250;

type Utilization = ReturnType<typeof performance.eventLoopUtilization>;

/**
 * Says whether this process itself is what calls wait for, and not the database: how much of the last quarter of a
 * second its event loop was at work, or waited for a processor to be.
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

  /** As of the last whole quarter of a second; it counts from whenever it was asked before. */
  get isBusy(): boolean {
    const now = this.#now();
    if (now - this.#at < OVER_MS) return this.#isBusy;
    this.#isBusy = this.#measure(this.#since).utilization >= BUSY_FROM;
    this.#since = this.#measure();
    this.#at = now;
    return this.#isBusy;
  }
}
