import { randomBytes } from "node:crypto";

export const KEPT_PUBLICATIONS = 100;
export const KEPT_MS = 5 * 60_000;

/** A publication as clients get it: `{"data":…,"offset":7}`. */
interface Kept {
  readonly offset: number;
  readonly at: number;
  readonly json: string;
}

/**
 * What a channel said last: at most 100 publications of the last five minutes. Offsets count up without a gap within an
 * epoch; a log that was forgotten starts another epoch, so nobody recovers from a position that no longer means
 * anything.
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
  /** Keeps a publication and answers it as JSON with its offset. */
  append(data: string, now: number): string {
    this.#usedAt = now;
    this.#top += 1;
    const json = `{"data":${data},"offset":${this.#top}}`;
    this.#kept.push({ offset: this.#top, at: now, json });
    if (this.#kept.length > KEPT_PUBLICATIONS) this.#kept.shift();
    return json;
  }
  /** Everything after a position, or undefined when some of it is no longer known. */
  since(epoch: string | undefined, offset: number, now: number): string[] | undefined {
    this.#forget(now);
    if (epoch !== this.epoch || offset > this.#top || offset < this.#top - this.#kept.length) return undefined;
    return this.#kept.filter((each) => each.offset > offset).map(({ json }) => json);
  }
  touch(now: number): void {
    this.#usedAt = now;
  }
  /** Whether nobody can recover from it any more. */
  isIdle(now: number): boolean {
    return Math.abs(now - this.#usedAt) > KEPT_MS;
  }
  #forget(now: number): void {
    const first = this.#kept.findIndex(({ at }) => now - at <= KEPT_MS);
    if (first !== 0) this.#kept = first < 0 ? [] : this.#kept.slice(first);
  }
}
