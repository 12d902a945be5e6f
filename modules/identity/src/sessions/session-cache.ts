import type { Principal } from "@apogee/http";
import type { Clock } from "@apogee/kernel";

const KEEP_MS = 5_000;
const MOST = 50_000;

/** Principals of the last seconds by their token's hash, so that a page's many calls ask the database once. */
export class SessionCache {
  readonly #clock: Clock;
  readonly #known = new Map<string, { principal: Principal; until: number }>();
  /** Players who changed lately: what was read before, or by a call that still runs, is not to be trusted. */
  readonly #unsettled = new Map<number, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(hash: Buffer): Principal | undefined {
    const key = hash.toString("base64");
    const entry = this.#known.get(key);
    if (!entry) return undefined;
    if (this.#isCurrent(entry.until) && !this.#isUnsettled(entry.principal.playerId)) return entry.principal;
    this.#known.delete(key);
    return undefined;
  }

  set(hash: Buffer, principal: Principal): void {
    if (this.#isUnsettled(principal.playerId)) return;
    if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(hash.toString("base64"), { principal, until: this.#clock.now() + KEEP_MS });
  }

  forget(playerId: number): void {
    if (this.#unsettled.size >= MOST) this.#unsettled.clear();
    this.#unsettled.set(playerId, this.#clock.now() + KEEP_MS);
  }

  #isUnsettled(playerId: number): boolean {
    const until = this.#unsettled.get(playerId);
    if (until === undefined) return false;
    if (this.#isCurrent(until)) return true;
    this.#unsettled.delete(playerId);
    return false;
  }

  /** A clock that was set back must not make an entry immortal. */
  #isCurrent(until: number): boolean {
    const left = until - this.#clock.now();
    return left > 0 && left <= KEEP_MS;
  }
}
