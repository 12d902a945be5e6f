import { unseal } from "@apogee/config";
import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { Provider } from "./domain/provider.ts";
import { keysOf, providerById, providerIds } from "./queries.ts";

/** A provider with its decrypted keys, the one that signs first. */
export interface KnownProvider extends Provider {
  readonly keys: readonly string[];
}

const FRESH_MS = 1_000;

interface Read<T> {
  readonly at: number;
  readonly value: Promise<T>;
}

/**
 * Finds providers by id. Rows are cached for a second, so a rotated key, a change of status or a new provider takes
 * effect within that time. The ids are read as one list, so any number of unknown ids costs no further queries and
 * evicts no cached provider.
 */
export class Registry {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #sealingKey: Buffer;
  readonly #providers = new Map<string, Read<KnownProvider | undefined>>();
  #ids: Read<ReadonlySet<string>> | undefined;

  constructor({
    db,
    clock,
    sealingKey,
  }: {
    readonly db: Database;
    readonly clock: Clock;
    readonly sealingKey: Buffer;
  }) {
    this.#db = db;
    this.#clock = clock;
    this.#sealingKey = sealingKey;
  }

  async find(id: string): Promise<KnownProvider | undefined> {
    const known = this.#providers.get(id);
    if (this.#isFresh(known)) return known.value;
    if (!(await this.#readIds()).has(id)) return undefined;
    // Another call may have started the read meanwhile.
    const read = this.#providers.get(id);
    return (this.#isFresh(read) ? read : this.#begin(id)).value;
  }

  #begin(id: string): Read<KnownProvider | undefined> {
    const read: Read<KnownProvider | undefined> = { at: this.#clock.now(), value: this.#read(id) };
    this.#providers.set(id, read);
    read.value.catch(() => this.#providers.get(id) === read && this.#providers.delete(id));
    return read;
  }

  #readIds(): Promise<ReadonlySet<string>> {
    const known = this.#ids;
    if (this.#isFresh(known)) return known.value;
    const read = { at: this.#clock.now(), value: providerIds(this.#db) };
    this.#ids = read;
    read.value.catch(() => this.#ids === read && (this.#ids = undefined));
    return read.value;
  }

  #isFresh<T>(known: Read<T> | undefined): known is Read<T> {
    const now = this.#clock.now();
    return known !== undefined && now >= known.at && now - known.at < FRESH_MS;
  }

  async #read(id: string): Promise<KnownProvider | undefined> {
    const provider = await providerById(this.#db, id);
    return (
      provider && {
        ...provider,
        keys: (await keysOf(this.#db, id, this.#clock.date())).map((sealed) => unseal(this.#sealingKey, sealed)),
      }
    );
  }
}
