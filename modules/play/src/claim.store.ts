import { gather, inTransaction, listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";

/** Longer than any call takes. After that time the log itself shows where a key was used. */
const CLAIM_MS = 600_000;
const SWEPT = 64;
/** Each call deletes more expired claims than it adds, so that the table shrinks. */
const SWEPT_FOR_EACH = 2;

/** The claims of one call. */
export interface Claimed {
  /**
   * Releases the claims that this call was the first to make and that no other call has requested since. For a call
   * that was refused.
   */
  release(): Promise<void>;
}

const NOTHING: Claimed = { release: async () => undefined };

/** Claims idempotency keys, so that a player uses each key in one wallet only. */
export class Claims {
  readonly #db: Database;
  readonly #hasSeveral: (playerId: number) => Promise<true | undefined>;

  constructor(db: Database) {
    this.#db = db;
    this.#hasSeveral = gather((playerIds: readonly number[]) => ownersOfSeveral(db, playerIds));
  }

  /**
   * Claims keys for a wallet. Undefined if another wallet of the player uses or has claimed one of them: a key acts in
   * one wallet of a player, whatever the currency, even if two calls arrive at the same moment. A player with a single
   * wallet takes no claim, so a call that is still in progress when a second wallet is opened is not noticed. A call
   * whose outcome is unknown holds its keys for ten minutes.
   */
  async claim(
    { playerId, walletId, keys }: { playerId: number; walletId: number; keys: readonly string[] },
    at: Date,
  ): Promise<Claimed | undefined> {
    if (keys.length === 0 || !(await this.#hasSeveral(playerId))) return NOTHING;
    const db = this.#db;
    const old = new Date(at.getTime() - CLAIM_MS);
    const most = Math.max(SWEPT, SWEPT_FOR_EACH * keys.length);
    await sql`delete from play.claim where (player_id, key) in (select player_id, key from play.claim where at < ${old} order by at limit ${most} for update skip locked)`.execute(
      db,
    );
    try {
      const fresh = await inTransaction(db, async (tx) => {
        await sql`set local synchronous_commit = off`.execute(tx);
        // A repeated claim always gets a later time. The first call then no longer matches its own claim and leaves it.
        const claimed = await sql<{ key: string; purse_id: number; fresh: boolean }>`
          insert into play.claim (player_id, key, purse_id, at)
          select ${playerId}::bigint, key, ${walletId}::bigint, ${at}::timestamptz from (select distinct unnest(${keys}::text[]) collate "C" as key order by 1) k
          on conflict (player_id, key) do update set at = greatest(claim.at + interval '1 microsecond', excluded.at) returning key, purse_id, xmax = 0 as fresh`.execute(
          tx,
        );
        if (
          claimed.rows.some(({ purse_id }) => purse_id !== walletId) ||
          (await standInOthers(tx, playerId, walletId, keys))
        )
          throw new NotClaimed();
        return claimed.rows.filter((row) => row.fresh).map(({ key }) => key);
      });
      return { release: () => release(db, { playerId, keys: fresh }, at) };
    } catch (error) {
      if (error instanceof NotClaimed) return undefined;
      throw error;
    }
  }
}

async function ownersOfSeveral(db: Database, playerIds: readonly number[]): Promise<Map<number, true>> {
  const { rows } = await sql<{ id: number }>`/* prepared: owners_of_several_purses */
    select player_id as id from wallet.purse_owner where player_id = any (${listed(playerIds, "bigint")}) group by player_id having count(*) > 1`.execute(
    db,
  );
  return new Map(rows.map(({ id }) => [id, true]));
}

async function release(
  db: Database,
  { playerId, keys }: { playerId: number; keys: readonly string[] },
  at: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await sql`delete from play.claim where player_id = ${playerId} and key = any (${keys}::text[]) and at = ${at}`.execute(
    db,
  );
}

/** Rolls the claim back, so that it blocks nobody. */
class NotClaimed extends Error {}

async function standInOthers(tx: Tx, playerId: number, walletId: number, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from wallet.purse_owner p cross join unnest(${keys}::text[]) as i (key)
      where p.player_id = ${playerId} and p.id <> ${walletId} and exists (select from play.key k where k.key = i.key and k.purse_id = p.id)) as used`.execute(
    tx,
  );
  return rows[0]!.used;
}
