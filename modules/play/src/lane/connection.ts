import { exactTypes } from "@apogee/database";
import pg from "pg";

/**
 * The lane's own connection. Batches are tens to hundreds of rows found by key. For arrays of unknown size the planner
 * would choose scans and hash joins, which halve the throughput, so these are disabled here.
 */
export class LaneConnection {
  readonly #url: string;
  #client: pg.Client | null = null;
  #shard = "0";
  readonly #accounts = new Map<string, HouseAccounts>();

  constructor(url: string) {
    this.#url = url;
  }

  /** The open connection, or a new one after a loss. */
  async client(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client({
      connectionString: this.#url,
      types: exactTypes,
      application_name: "apogee-lane",
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
      statement_timeout: 12_000,
      // Concurrent queries are sent at once, and still executed in order.
      pipeline: true,
    });
    client.on("error", () => {
      if (this.#client === client) this.drop();
    });
    await client.connect();
    try {
      await this.#prepare(client);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    return client;
  }

  async #prepare(client: pg.Client): Promise<void> {
    await client.query(`set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off;
      set plan_cache_mode = force_generic_plan; set jit = off; set synchronous_commit = on; set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    this.#shard = await claimShard(client);
  }

  /** Drops a connection whose state is unknown. */
  drop(): void {
    const client = this.#client;
    this.#client = null;
    this.#accounts.clear();
    client?.end().catch(() => undefined);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  /** Opens this lane's two house accounts in each currency that it has not used yet. */
  async openAccounts(currencies: Iterable<string>): Promise<void> {
    for (const currency of currencies) {
      if (this.#accounts.has(currency)) continue;
      const client = await this.client();
      await client.query(
        "insert into wallet.account (kind, currency, shard) select kind, $1, $2 from unnest('{house,house_bonus}'::text[]) kind on conflict do nothing",
        [currency, this.#shard],
      );
      const { rows } = await client.query<{ kind: string; id: number }>(
        "select kind, id from wallet.account where kind in ('house', 'house_bonus') and currency = $1 and shard = $2",
        [currency, this.#shard],
      );
      const idOf = (kind: string): number => rows.find((row) => row.kind === kind)!.id;
      this.#accounts.set(currency, { house: idOf("house"), bonus: idOf("house_bonus") });
    }
  }

  readonly accountsOf = (currency: string): HouseAccounts => this.#accounts.get(currency)!;

  /** The lane's own rows of what every lane has: house accounts, and what it carries for jackpots. */
  get shard(): string {
    return this.#shard;
  }
}

/** The house accounts of a lane: the counterparty of real money, and of bonus money. */
export interface HouseAccounts {
  readonly house: number;
  readonly bonus: number;
}

/**
 * A wallet is normally locked for some milliseconds. After this time it is left out of the batch, so that the others do
 * not wait.
 */
const LOCK_TIMEOUT_MS = 100;
const SHARD_LOCKS = 4_170_001;
const SHARDS = 64;

/**
 * Each lane of each process has its own row of each house account, so that no row becomes a bottleneck. The lock ends
 * with the connection.
 */
async function claimShard(client: pg.Client): Promise<string> {
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1, $2) as taken", [
      SHARD_LOCKS,
      shard,
    ]);
    if (rows[0]?.taken) return String(shard);
  }
  return String(SHARDS - 1);
}
