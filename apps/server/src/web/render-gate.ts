import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

const AT_ONCE = 4;
const MOST_WAITING = 32;
const MOST_EACH = 12;
const SHORTEST_REST_MS = 5;
const LONGEST_REST_MS = 50;

/** More pages are asked for than this process can render. */
export class TooManyRenders extends Error {
  override readonly name = "TooManyRenders";
  constructor() {
    super("More pages are asked for than can be rendered.");
  }
}

/**
 * Renders a few pages at once and lets a few wait, in order and not too many of one asker; whoever comes then is
 * refused with `TooManyRenders`. Pages take this process's time from bets and payments, so their share has a bound:
 * a render that waits for nothing takes the loop whole, and after it everybody else has about as long, so that whoever
 * stands at the door, where one comes in at each turn of the loop, does not wait for all the pages before.
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

  /** One after the other, each in a turn of its own and after the rest. */
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
