import { Overloaded } from "./errors.ts";
import { LoopLoad } from "./loop-load.ts";

/**
 * Closed earlier to newcomers than to those who stand before it: these were let in while there was room, and their
 * bodies have come since.
 */
const CLOSED_FROM = 2 / 3;

/**
 * How many there is room for: while this process is busy itself, and while it waits for the database or has had a bad
 * moment.
 */
export interface Room {
  readonly busy: number;
  readonly waiting: number;
}

/**
 * Lets so many do their work at once and refuses the rest at once: what would wait for longer than its caller does is
 * work for nobody. A process that is busy
 * makes those who are inside slower with each whom it lets in. One that was held up for a moment has nobody to refuse
 * for it: it catches up.
 */
export class Turnstile {
  readonly #room: Room;
  readonly #load: Pick<LoopLoad, "isBusy">;
  #inside = 0;

  constructor(room: Room | number, load: Pick<LoopLoad, "isBusy"> = new LoopLoad()) {
    this.#room = typeof room === "number" ? { busy: room, waiting: room } : room;
    this.#load = load;
  }

  /** Whether newcomers are told to go before anything is read of them. */
  get isClosed(): boolean {
    const { busy, waiting } = this.#room;
    // Asked of each newcomer, so that it is known when a crowd comes and not a quarter of a second later.
    const { isBusy } = this.#load;
    return this.#inside >= Math.ceil((isBusy ? busy : waiting) * CLOSED_FROM);
  }

  /** Refuses with `Overloaded` before anything is done. */
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
