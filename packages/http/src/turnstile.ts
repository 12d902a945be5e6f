import { Overloaded } from "./errors.ts";
import { LoopLoad } from "./loop-load.ts";

/**
 * New requests are rejected at this share of capacity, so that requests accepted earlier, whose bodies have arrived
 * since, can finish.
 */
const CLOSED_FROM = 2 / 3;

/** The capacity: while this process itself is busy, and while it waits for the database or was delayed for a moment. */
export interface Room {
  readonly busy: number;
  readonly waiting: number;
}

/**
 * Admits a limited number of calls at once and rejects the rest immediately, since a call that waits longer than its
 * caller does is wasted work. While the process is busy, each further call slows down the admitted ones, so the limit
 * is lower. After a short delay it keeps the higher limit and catches up.
 */
export class Turnstile {
  readonly #room: Room;
  readonly #load: Pick<LoopLoad, "isBusy">;
  #inside = 0;

  constructor(room: Room | number, load: Pick<LoopLoad, "isBusy"> = new LoopLoad()) {
    this.#room = typeof room === "number" ? { busy: room, waiting: room } : room;
    this.#load = load;
  }

  /** Whether new requests are rejected before anything of them is read. */
  get isClosed(): boolean {
    const { busy, waiting } = this.#room;
    // Queried for each new request, so that a sudden load is detected at once and not a quarter of a second later.
    const { isBusy } = this.#load;
    return this.#inside >= Math.ceil((isBusy ? busy : waiting) * CLOSED_FROM);
  }

  /** Runs `work` within the capacity; refuses with `Overloaded` before it starts. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    const { busy, waiting } = this.#room;
    if (this.#inside >= waiting || (this.#inside >= busy && this.#load.isBusy)) throw new Overloaded();
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
    }
  }
}
