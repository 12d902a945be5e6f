/** The one clock: the platform takes every timestamp and every comparison from it. */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
  /** The same time as a `Date`. */
  date(): Date;
}

/** A clock that can be moved, for an operator's demos and for tests of limits and expiries. */
export class SystemClock implements Clock {
  #offsetMs = 0;
  now(): number {
    return Date.now() + this.#offsetMs;
  }
  date(): Date {
    return new Date(this.now());
  }
  /** Sets the offset from the machine's time; 0 resets it. */
  setOffset(offsetMs: number): void {
    this.#offsetMs = offsetMs;
  }
  get offsetMs(): number {
    return this.#offsetMs;
  }
}

/** A clock that stands still until it is moved. */
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
