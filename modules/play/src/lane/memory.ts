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
  readonly #wallets = new Map<number, Remembered>();
  readonly #most: number;

  constructor(mostRemembered = MOST_REMEMBERED) {
    this.#most = mostRemembered;
  }

  has(walletId: number): boolean {
    return this.#wallets.has(walletId);
  }

  aggregateOf(walletId: number): Aggregate | undefined {
    return this.#wallets.get(walletId)?.aggregate;
  }

  /** One of the last few events, by its key or another of its names. */
  find(walletId: number, name: string): KnownEvent | undefined {
    return this.#wallets
      .get(walletId)
      ?.recent.findLast(({ event }) => event.key === name || event.names.includes(name));
  }

  /** Caches a wallet that was read, without events. */
  read(aggregate: Aggregate): void {
    this.#keep({ aggregate, recent: [] });
  }

  /** Caches a wallet after these events of it were committed. */
  committed(aggregate: Aggregate, events: readonly NewEvent[]): void {
    const reversed = new Set(events.map(({ reverses }) => reverses));
    const before = this.#wallets.get(aggregate.walletId)?.recent ?? [];
    const after = [...before, ...events.map((event) => ({ event, reversed: false }))].slice(-RECENT);
    this.#keep({
      aggregate,
      recent: after.map((known) => (reversed.has(known.event.seq) ? { ...known, reversed: true } : known)),
    });
  }

  forget(walletId: number): void {
    this.#wallets.delete(walletId);
  }

  #keep(remembered: Remembered): void {
    const { walletId } = remembered.aggregate;
    this.#wallets.delete(walletId);
    this.#wallets.set(walletId, remembered);
    if (this.#wallets.size > this.#most) this.#wallets.delete(this.#wallets.keys().next().value!);
  }
}
