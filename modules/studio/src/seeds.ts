import { hkdfSync, randomBytes } from "node:crypto";
import type { KeyRing } from "@apogee/config";
import type { Fairness } from "@apogee/contract";
import { inTransaction, type Database, type Tx } from "@apogee/database";
import { invariant, type Clock } from "@apogee/kernel";
import { assignSeedPair, openRoundOfPair, RoundOpen, roundIdOf, takeNonce, type OutsideDraw } from "@apogee/play";
import { drawStream, type RandomSource } from "@apogee/rng";
import { newServerSeed, sealNewSeed, type RandomBytes } from "@apogee/seeds";
import { raiseVersion } from "@apogee/wallet";
import { LRUCache } from "lru-cache";
import { activatePair, insertPair, pairById, pairsInUse, revealPair, type SeedPairRow } from "./store.ts";

/** A pair that rounds can be drawn from. */
export interface OpenPair {
  readonly id: number;
  readonly commit: string;
  readonly nextCommit: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
}

const MAX_CACHED = 50_000;

/** Keeps the seed pairs: sealed at rest, opened only to draw, revealed only by rotation. */
export class Seeds {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #keys: KeyRing;
  readonly #demoKey: Buffer;
  readonly #random: RandomBytes;
  readonly #cache = new LRUCache<number, OpenPair>({ max: MAX_CACHED });

  constructor(options: { db: Database; clock: Clock; keys: KeyRing; demoKey: Buffer; random?: RandomBytes }) {
    this.#db = options.db;
    this.#clock = options.clock;
    this.#keys = options.keys;
    this.#demoKey = options.demoKey;
    this.#random = options.random ?? randomBytes;
  }

  newServerSeed(): string {
    return newServerSeed(this.#random);
  }

  newClientSeed(): string {
    return this.#random(8).toString("hex");
  }

  /** The pair that a wallet draws from. Creates a first one if there is none. */
  async pairOf(walletId: number): Promise<OpenPair> {
    const cached = this.#cache.get(walletId);
    if (cached) return cached;
    const { active, next } = await pairsInUse(this.#db, walletId);
    const pair = active && next ? this.#open(active, next) : await this.#firstPair(walletId);
    this.#cache.set(walletId, pair);
    return pair;
  }

  /** Drops a pair from the cache after it was rotated, here or in another process. */
  forget(walletId: number): void {
    this.#cache.delete(walletId);
  }

  /** The seeds of a pair that rounds were drawn from, to recompute the rounds on the server. */
  async seedsOf(id: number, walletId: number): Promise<Pick<OpenPair, "serverSeed" | "clientSeed">> {
    const cached = this.#cache.get(walletId);
    return cached?.id === id ? cached : this.byId(id, walletId);
  }

  /** The same, with the row of the pair. */
  async byId(id: number, walletId: number): Promise<{ serverSeed: string; clientSeed: string; row: SeedPairRow }> {
    const row = await pairById(this.#db, id);
    invariant(row && row.clientSeed !== null && row.walletId === walletId, `Seed pair ${id} of a round is missing.`);
    return { serverSeed: this.#keys.unseal(row.sealed), clientSeed: row.clientSeed, row };
  }

  serverSeedOf(row: SeedPairRow): string {
    invariant(row.state === "revealed", "Only a revealed seed may be returned.");
    return this.#keys.unseal(row.sealed);
  }

  /**
   * Reveals the active pair and activates the committed next one with the player's client seed. Refuses while a round
   * of the active pair is open.
   */
  async rotate(tx: Tx, walletId: number, clientSeed: string | undefined): Promise<Fairness> {
    const at = this.#clock.date();
    await raiseVersion(tx, walletId);
    const { active, next } = await pairsInUse(tx, walletId);
    const open = active && (await openRoundOfPair(tx, walletId, active.id));
    if (open !== undefined) throw new RoundOpen(roundIdOf(walletId, open));
    const coming = next ?? (await this.#newPair(tx, walletId, "next", null, at));
    if (active) await revealPair(tx, active.id, at);
    const seed = clientSeed ?? this.newClientSeed();
    await activatePair(tx, coming.id, seed);
    await assignSeedPair(tx, walletId, coming.id);
    const after = await this.#newPair(tx, walletId, "next", null, at);
    return {
      seed_pair_id: coming.id,
      commit: coming.commit,
      client_seed: seed,
      next_nonce: 0,
      next_commit: after.commit,
    };
  }

  /**
   * Draws from a wallet's pair something that is no round, such as a box, under the next nonce of the pair. Runs in the
   * caller's transaction: without its commit, nothing was drawn. The wallet is locked until then. Creates a first pair if
   * there is none.
   */
  async drawOutside<Drawn>(
    tx: Tx,
    order: OutsideDraw,
    draw: (source: RandomSource) => Drawn,
  ): Promise<{ readonly seedPairId: number; readonly nonce: number; readonly drawn: Drawn }> {
    const at = this.#clock.date();
    const { walletId } = order;
    await raiseVersion(tx, walletId);
    const { active } = await pairsInUse(tx, walletId);
    const pair = active ?? (await this.#insertFirst(tx, walletId, at)).active;
    const taken = await takeNonce(tx, order, at);
    invariant(taken?.seedPairId === pair.id, `Wallet ${walletId} draws from another pair than its active one.`);
    const { seedPairId, nonce } = taken!;
    const seeds = { serverSeed: this.#keys.unseal(pair.sealed), clientSeed: pair.clientSeed!, nonce };
    return { seedPairId, nonce, drawn: draw(drawStream(seeds)) };
  }

  /**
   * The server seed that follows another one in a demo. It is derived with a secret key, so its commit is known in
   * advance and nothing is stored.
   */
  demoSeedAfter(serverSeed: string): string {
    return Buffer.from(hkdfSync("sha256", this.#demoKey, serverSeed, "the next seed of a demo", 32)).toString("hex");
  }

  async #firstPair(walletId: number): Promise<OpenPair> {
    return inTransaction(this.#db, async (tx) => {
      await raiseVersion(tx, walletId);
      const found = await pairsInUse(tx, walletId);
      if (found.active && found.next) return this.#open(found.active, found.next);
      const { active, next } = await this.#insertFirst(tx, walletId, this.#clock.date());
      return this.#open(active, next);
    });
  }

  async #insertFirst(
    tx: Tx,
    walletId: number,
    at: Date,
  ): Promise<{ readonly active: SeedPairRow; readonly next: SeedPairRow }> {
    const active = await this.#newPair(tx, walletId, "active", this.newClientSeed(), at);
    const next = await this.#newPair(tx, walletId, "next", null, at);
    await assignSeedPair(tx, walletId, active.id);
    return { active, next };
  }

  #newPair(
    tx: Tx,
    walletId: number,
    state: "active" | "next",
    clientSeed: string | null,
    at: Date,
  ): Promise<SeedPairRow> {
    return insertPair(tx, { walletId, state, ...sealNewSeed(this.#keys, this.#random), clientSeed }, at);
  }

  #open(active: SeedPairRow, next: SeedPairRow): OpenPair {
    return {
      id: active.id,
      commit: active.commit,
      nextCommit: next.commit,
      serverSeed: this.#keys.unseal(active.sealed),
      clientSeed: active.clientSeed!,
    };
  }
}
