import type { Aggregate } from "../domain/aggregate.ts";
import type { NewEvent } from "../domain/event.ts";
import type { KnownEvent } from "../domain/history.ts";

const MOST_REMEMBERED = 20_000;
const RECENT = 4;

interface Remembered {
  readonly aggregate: Aggregate;
  /** Its newest events with all their names, oldest first. */
  readonly recent: ReadonlyArray<KnownEvent & { readonly event: NewEvent }>;
}

/**
 * What the lane remembers of purses between batches: each as it was after its last commit here, and its last few
 * events. Both hold
 * while the purse's version does: whatever another process adds or takes back raises it, and the purse is forgotten.
 */
export class LaneMemory {
  readonly #purses = new Map<number, Remembered>();
  readonly #most: number;

  constructor(mostRemembered = MOST_REMEMBERED) {
    this.#most = mostRemembered;
  }

  has(purseId: number): boolean {
    return this.#purses.has(purseId);
  }

  aggregateOf(purseId: number): Aggregate | undefined {
    return this.#purses.get(purseId)?.aggregate;
  }

  /** One of the last few events, by its key or another name that it took. */
  find(purseId: number, name: string): KnownEvent | undefined {
    return this.#purses.get(purseId)?.recent.findLast(({ event }) => event.key === name || event.names.includes(name));
  }

  /** The purse was read: nothing is known of its events. */
  read(aggregate: Aggregate): void {
    this.#keep({ aggregate, recent: [] });
  }

  /** These events of the purse were committed. */
  committed(aggregate: Aggregate, events: readonly NewEvent[]): void {
    const reversed = new Set(events.map(({ reverses }) => reverses));
    const before = this.#purses.get(aggregate.purseId)?.recent ?? [];
    const after = [...before, ...events.map((event) => ({ event, reversed: false }))].slice(-RECENT);
    this.#keep({
      aggregate,
      recent: after.map((known) => (reversed.has(known.event.seq) ? { ...known, reversed: true } : known)),
    });
  }

  forget(purseId: number): void {
    this.#purses.delete(purseId);
  }

  #keep(remembered: Remembered): void {
    const { purseId } = remembered.aggregate;
    this.#purses.delete(purseId);
    this.#purses.set(purseId, remembered);
    if (this.#purses.size > this.#most) this.#purses.delete(this.#purses.keys().next().value!);
  }
}
