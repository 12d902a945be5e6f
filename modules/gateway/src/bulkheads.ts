import type { Clock } from "@apogee/kernel";
import { enter, leave, MOST_AT_ONCE, QUIET, type Bulkhead } from "./domain/bulkhead.ts";
import { ProviderAway } from "./errors.ts";

const TIMEOUT_MS = 8_000;

/**
 * Limits the calls to each provider, so that a provider that hangs does not block calls to others
 * (`domain/bulkhead.ts`). One instance per process. It holds an entry for registered providers only, so it stays small.
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
   * Runs `work` with a signal that aborts at the timeout. Refuses at once with `ProviderAway` if too many calls wait at
   * this provider, or while calls to it are paused.
   */
  async pass<T>(providerId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const entry = enter(this.#of(providerId), this.#clock.now());
    if (entry === "full") throw new ProviderAway(`${MOST_AT_ONCE} calls are already waiting at ${providerId}.`);
    if (entry === "resting")
      throw new ProviderAway(`Calls to ${providerId} timed out; no calls are made for some seconds.`);
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
