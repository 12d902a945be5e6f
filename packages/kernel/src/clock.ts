/** The one clock: everything that the platform stamps or compares asks it for the time. */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
  /** The same moment as a `Date`. */
  date(): Date;
}

/** A clock that can be moved: an operator's demo and tests of limits and expiries need tomorrow today. */
export class SystemClock implements Clock {
  #offsetMs = 0;
  now(): number {
    return Date.now() + this.#offsetMs;
  }
  date(): Date {
    return new Date(this.now());
  }
  /** Moves the clock by this much against the machine's time; 0 sets it right again. */
  setOffset(offsetMs: number): void {
    this.#offsetMs = offsetMs;
  }
  get offsetMs(): number {
    return this.#offsetMs;
  }
}

/** A clock that stands still until it is told otherwise. */
export class FixedClock implements Clock {
  #nowMs: number;
  constructor(iso: string) {
    this.#nowMs = Date.parse(iso);
  }
  now(): number {
    return this.#nowMs;
  }
  date(): Date {
    return new Date(this.#nowMs);
  }
  advance(ms: number): void {
    this.#nowMs += ms;
  }
}
