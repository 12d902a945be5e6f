import type { Clock } from "@apogee/kernel";
import { enter, leave, MOST_AT_ONCE, QUIET, type Bulkhead } from "./domain/bulkhead.ts";
import { ProviderAway } from "./errors.ts";

const TIMEOUT_MS = 8_000;

/**
 * Keeps one provider that hangs from holding up everybody: see `domain/bulkhead.ts`. One for a process; it knows
 * providers that are registered, so it stays small.
 */
export class Bulkheads {
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  readonly #known = new Map<string, Bulkhead>();

  constructor(clock: Clock, timeoutMs = TIMEOUT_MS) {
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Does the work, whose signal ends it when its time is over. Refuses at once with `ProviderAway` where too many wait
   * at this provider, or it is left alone.
   */
  async pass<T>(providerId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const entry = enter(this.#of(providerId), this.#clock.now());
    if (entry === "full") throw new ProviderAway(`${MOST_AT_ONCE} calls wait at ${providerId} already.`);
    if (entry === "resting")
      throw new ProviderAway(`${providerId} has let calls time out, and is left alone for some seconds.`);
    this.#known.set(providerId, entry.bulkhead);
    const signal = AbortSignal.timeout(this.#timeoutMs);
    let timedOut = false;
    try {
      return await work(signal);
    } catch (error) {
      timedOut = signal.aborted;
      throw error;
    } finally {
      this.#known.set(providerId, leave(this.#of(providerId), { isTrial: entry.isTrial, timedOut }, this.#clock.now()));
    }
  }

  #of(providerId: string): Bulkhead {
    return this.#known.get(providerId) ?? QUIET;
  }
}
