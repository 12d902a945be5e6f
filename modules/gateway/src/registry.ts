import { unseal } from "@apogee/config";
import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { Provider } from "./domain/provider.ts";
import { keysOf, providerById } from "./queries.ts";

/** A provider with its opened keys, the one that signs first. */
export interface KnownProvider extends Provider {
  readonly keys: readonly string[];
}

const FRESH_MS = 1_000;
const MOST_REMEMBERED = 1_000;

/** Finds providers by id; one that was found is believed for a second, so a rotated key or a switch holds within that time. */
export class Registry {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #sealingKey: Buffer;
  readonly #remembered = new Map<string, { at: number; provider: Promise<KnownProvider | undefined> }>();

  constructor({ db, clock, sealingKey }: { readonly db: Database; readonly clock: Clock; readonly sealingKey: Buffer }) {
    this.#db = db;
    this.#clock = clock;
    this.#sealingKey = sealingKey;
  }

  find(id: string): Promise<KnownProvider | undefined> {
    const now = this.#clock.now();
    const known = this.#remembered.get(id);
    if (known && now >= known.at && now - known.at < FRESH_MS) return known.provider;
    const provider = this.#read(id);
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(id, { at: now, provider });
    provider.catch(() => this.#remembered.delete(id));
    return provider;
  }

  async #read(id: string): Promise<KnownProvider | undefined> {
    const provider = await providerById(this.#db, id);
    return provider && { ...provider, keys: (await keysOf(this.#db, id, this.#clock.date())).map((sealed) => unseal(this.#sealingKey, sealed)) };
  }
}
