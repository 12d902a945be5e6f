import { randomBytes } from "node:crypto";

export const KEPT_PUBLICATIONS = 100;
export const KEPT_MS = 5 * 60_000;

/** A publication in the clients' format: `{"data":…,"offset":7}`. */
interface Kept {
  readonly offset: number;
  readonly at: number;
  readonly json: string;
}

/**
 * The recent publications of a channel: at most 100 of the last five minutes. Offsets are consecutive within an epoch.
 * A log that was discarded starts a new epoch, so no client recovers from a position that has become invalid.
 */
export class ChannelLog {
  readonly epoch = randomBytes(6).toString("base64url");
  #top = 0;
  #usedAt: number;
  #kept: Kept[] = [];

  constructor(now: number) {
    this.#usedAt = now;
  }
  get top(): number {
    return this.#top;
  }
  /** Stores a publication and returns it as JSON with its offset. */
  append(data: string, now: number): string {
    this.#usedAt = now;
    this.#top += 1;
    const json = `{"data":${data},"offset":${this.#top}}`;
    this.#kept.push({ offset: this.#top, at: now, json });
    if (this.#kept.length > KEPT_PUBLICATIONS) this.#kept.shift();
    return json;
  }
  /** All publications after a position, or undefined if some of them are no longer stored. */
  since(epoch: string | undefined, offset: number, now: number): string[] | undefined {
    this.#forget(now);
    if (epoch !== this.epoch || offset > this.#top || offset < this.#top - this.#kept.length) return undefined;
    return this.#kept.filter((each) => each.offset > offset).map(({ json }) => json);
  }
  touch(now: number): void {
    this.#usedAt = now;
  }
  /** Whether no client can recover from it any more. */
  isIdle(now: number): boolean {
    return Math.abs(now - this.#usedAt) > KEPT_MS;
  }
  #forget(now: number): void {
    const first = this.#kept.findIndex(({ at }) => now - at <= KEPT_MS);
    if (first !== 0) this.#kept = first < 0 ? [] : this.#kept.slice(first);
  }
}
