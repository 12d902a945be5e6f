import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

const AT_ONCE = 4;
const MOST_WAITING = 32;
const MOST_EACH = 12;
const SHORTEST_REST_MS = 5;
const LONGEST_REST_MS = 50;

/** More pages are requested than this process can render. */
export class TooManyRenders extends Error {
  override readonly name = "TooManyRenders";
  constructor() {
    super("More pages are asked for than can be rendered.");
  }
}

/**
 * Limits how many pages are rendered at once and how many wait, in order, in total and for each asker. A request above
 * the limits is refused with `TooManyRenders`. Pages compete with bets and payments for the time of this process, so
 * their share is bounded: a render that does not wait blocks the event loop, so after each render a pause of about the
 * same length follows. New connections, of which each turn of the loop accepts one, then do not wait for all queued
 * pages.
 */
export class RenderGate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #mostEach: number;
  readonly #waiting: Array<() => void> = [];
  readonly #ofAsker = new Map<string, number>();
  #running = 0;
  #turn: Promise<void> = Promise.resolve();
  #restsUntilMs = 0;
  constructor({
    atOnce = AT_ONCE,
    mostWaiting = MOST_WAITING,
    mostEach = MOST_EACH,
  }: { readonly atOnce?: number; readonly mostWaiting?: number; readonly mostEach?: number } = {}) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#mostEach = mostEach;
  }

  async run<T>(asker: string, render: () => Promise<T>): Promise<T> {
    const theirs = this.#ofAsker.get(asker) ?? 0;
    if (theirs >= this.#mostEach || (this.#running >= this.#atOnce && this.#waiting.length >= this.#mostWaiting))
      throw new TooManyRenders();
    this.#ofAsker.set(asker, theirs + 1);
    if (this.#running < this.#atOnce) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    await this.#restFirst();
    const before = performance.eventLoopUtilization();
    try {
      return await render();
    } finally {
      this.#rest(performance.eventLoopUtilization(before).active);
      this.#leave(asker);
    }
  }

  #leave(asker: string): void {
    const left = this.#ofAsker.get(asker)! - 1;
    if (left > 0) this.#ofAsker.set(asker, left);
    else this.#ofAsker.delete(asker);
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }

  #rest(busyMs: number): void {
    this.#restsUntilMs = performance.now() + Math.min(Math.max(busyMs, SHORTEST_REST_MS), LONGEST_REST_MS);
  }

  /** Starts renders one after the other, each in a separate turn of the loop and after the pause. */
  #restFirst(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      await nextTurn();
      for (let leftMs = this.#restLeftMs(); leftMs > 0; leftMs = this.#restLeftMs()) await wait(Math.ceil(leftMs));
    });
    return this.#turn;
  }

  #restLeftMs(): number {
    return this.#restsUntilMs - performance.now();
  }
}
