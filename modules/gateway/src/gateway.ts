import type { Database } from "@apogee/database";
import { gameByIdentifier, newestSessions, type Game } from "@apogee/games";
import { NotFound, type Clock } from "@apogee/kernel";
import { Claims } from "@apogee/play";
import { findWallet, walletsOf } from "@apogee/wallet";
import { LRUCache } from "lru-cache";
import { Bulkheads } from "./bulkheads.ts";
import { CurrencyNotAllowed, PlayerUnknown } from "./errors.ts";
import type { GatewayPorts } from "./ports.ts";
import { hasUsedProvider } from "./queries.ts";
import { RefusedActions } from "./refused-action.store.ts";
import { Registry } from "./registry.ts";

const FRESH_MS = 1_000;
const MOST_REMEMBERED = 50_000;

/** What the gateway's commands share, with caches of providers, games and wallets. */
export class Gateway {
  readonly ports: GatewayPorts;
  readonly registry: Registry;
  /** Limit the calls to providers. */
  readonly bulkheads: Bulkheads;
  readonly claims: Claims;
  readonly refused: RefusedActions;
  readonly newestSessionAt: ReturnType<typeof newestSessions>;
  readonly #games: Remembered<Game | undefined>;
  readonly #came: Remembered<{ readonly known: true } | undefined>;
  readonly #wallets: Remembered<{ readonly id: number; readonly playerId: number } | undefined>;

  constructor(ports: GatewayPorts) {
    this.ports = ports;
    this.registry = new Registry(ports);
    this.bulkheads = new Bulkheads(ports.clock);
    this.claims = new Claims(ports.db);
    this.refused = new RefusedActions(ports.db);
    this.newestSessionAt = newestSessions(ports.db);
    this.#games = new Remembered(ports.clock, FRESH_MS);
    this.#came = new Remembered(ports.clock, Number.POSITIVE_INFINITY);
    this.#wallets = new Remembered(ports.clock, Number.POSITIVE_INFINITY);
  }

  get db(): Database {
    return this.ports.db;
  }

  get clock(): Clock {
    return this.ports.clock;
  }

  /** Finds a game by its provider's own name for it; a change of its status takes effect within a second. */
  async gameOf(providerId: string, name: string): Promise<Game> {
    const identifier = `${providerId}/${name}`;
    const game = await this.#games.get(identifier, () => gameByIdentifier(this.db, identifier));
    if (!game) throw new NotFound(`The game ${providerId}:${name}`);
    return game;
  }

  /**
   * Whether a player has ever used this provider: opened one of its games in real mode, was issued free spins there, or
   * has a transaction of it in the log. Once true, it stays true. Refuses with `TooManyStrangers` if the provider has
   * named too many players who never used it; then no player is looked up, and players already known to have used it
   * are served.
   */
  async hasUsedProvider(providerId: string, userId: string): Promise<boolean> {
    const { strangers } = this.ports;
    // Invalid ids take the same path, so that all unknown players are refused alike.
    const playerId = playerOf(userId) ?? 0;
    const known = await this.#came.get(`${playerId} ${providerId}`, async () => {
      strangers?.look(providerId);
      return (await hasUsedProvider(this.db, { playerId, providerId, beginning: keyOf(providerId, "") }))
        ? { known: true as const }
        : undefined;
    });
    if (!known) strangers?.note(providerId);
    return known !== undefined;
  }

  /** The player's wallet in a currency; this never changes. A player's id has one spelling: `01` is unknown. */
  async walletOf(userId: string, currency: string): Promise<{ readonly id: number; readonly playerId: number }> {
    const playerId = playerOf(userId);
    if (playerId === undefined) throw new PlayerUnknown();
    const known = await this.#wallets.get(`${playerId} ${currency}`, () => findWallet(this.db, playerId, currency));
    if (known) return known;
    throw (await walletsOf(this.db, playerId)).length === 0 ? new PlayerUnknown() : new CurrencyNotAllowed(currency);
  }
}

/** The key of a provider's action in the log. */
export const keyOf = (providerId: string, actionId: string): string => `outside:${providerId}:${actionId}`;

/** A player's id has one spelling. */
export const playerOf = (userId: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(userId) ? Number(userId) : undefined;

/** Caches what was found for a while; what was not found is looked up again. */
class Remembered<T extends object | undefined> {
  readonly #clock: Clock;
  readonly #freshMs: number;
  readonly #known = new LRUCache<string, { at: number; value: T }>({ max: MOST_REMEMBERED });

  constructor(clock: Clock, freshMs: number) {
    this.#clock = clock;
    this.#freshMs = freshMs;
  }

  async get(name: string, find: () => Promise<T>): Promise<T> {
    const now = this.#clock.now();
    const known = this.#known.get(name);
    if (known && now >= known.at && now - known.at < this.#freshMs) return known.value;
    const value = await find();
    if (value === undefined) this.#known.delete(name);
    else this.#known.set(name, { at: now, value });
    return value;
  }
}
