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
 * The lane's cache of wallets between batches: each as it was after its last commit here, with its last few events. An
 * entry is valid as long as the wallet's version: any other process that changes the wallet raises the version, and the
 * entry is dropped.
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

  /** One of the last few events, by its key or another of its names. */
  find(purseId: number, name: string): KnownEvent | undefined {
    return this.#purses.get(purseId)?.recent.findLast(({ event }) => event.key === name || event.names.includes(name));
  }

  /** Caches a wallet that was read, without events. */
  read(aggregate: Aggregate): void {
    this.#keep({ aggregate, recent: [] });
  }

  /** Caches a wallet after these events of it were committed. */
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
