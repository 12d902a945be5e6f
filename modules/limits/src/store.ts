import type { Tx } from "@apogee/database";
import { minor, NotFound, type Minor } from "@apogee/kernel";
import { lockWalletsOf, walletsOf, raiseVersion } from "@apogee/wallet";
import { sql } from "kysely";
import { dayOf, type Period } from "./domain/periods.ts";
import type { PendingLoosening } from "./amounts/domain/limit-change.ts";
import { BREAK_OF_OTHERS, type LimitKind } from "./queries.ts";

/**
 * Holds breaks of a player back until the end of the transaction: one that begins meanwhile waits, and then ends what
 * was given. Calls at once do not wait for each other. Taken after the audit trail, and before wallets.
 */
export async function holdBreaksBack(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('limits.break', ${playerId}))`.execute(tx);
}

/** Begins a break: waits for the transactions that hold it back, and holds them back until its own commit. */
export async function waitToBreak(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('limits.break', ${playerId}))`.execute(tx);
}

/**
 * Locks the limits of a player until the end of the transaction, and makes every decision on older ones stale: raises
 * their version, and the versions of all wallets of the player. Limits are locked before wallets, here as in
 * `play.settle_batch_3`.
 */
export async function lockLimitsOf(tx: Tx, playerId: number): Promise<void> {
  await sql`
    insert into limits.limited_player as l (player_id) values (${playerId})
    on conflict (player_id) do update set version = l.version + 1`.execute(tx);
  await lockWalletsOf(tx, playerId);
  for (const { id } of await walletsOf(tx, playerId)) await raiseVersion(tx, id);
}

/**
 * Sets one limit of a player, or removes it (null), and drops a loosening that waits. The player's limits must be
 * locked. Returns the former amount.
 */
export async function putLimit(
  tx: Tx,
  { playerId, kind, period, currency, amount }: LimitToPut,
  at: Date,
): Promise<Minor | null> {
  const { rows } = await sql<{ amount: number }>`
    select amount from limits.player_limit where player_id = ${playerId} and kind = ${kind} and period = ${period} and currency = ${currency}`.execute(
    tx,
  );
  await (
    amount === null
      ? sql`
        delete from limits.player_limit
        where player_id = ${playerId} and kind = ${kind} and period = ${period} and currency = ${currency}`
      : sql`
        insert into limits.player_limit (player_id, kind, period, currency, amount, created_at)
        values (${playerId}, ${kind}, ${period}, ${currency}, ${amount}, ${at})
        on conflict (player_id, kind, period, currency) do update set amount = excluded.amount,
          next_amount = null, change_at = null, confirm_until = null, token_hash = null, asked_at = null`
  ).execute(tx);
  return rows[0] ? minor(rows[0].amount) : null;
}

/** A limit to set; an amount of null removes it. */
export interface LimitToPut {
  readonly playerId: number;
  readonly kind: LimitKind;
  readonly period: Period;
  readonly currency: string;
  readonly amount: Minor | null;
}

/**
 * Closes all wallets of a player for stakes until a time; null opens them. Returns the latest end of a break that was
 * set before. Refuses an unknown player.
 */
export async function putClosedUntil(tx: Tx, playerId: number, until: Date | null, at: Date): Promise<Date | null> {
  await lockWalletsOf(tx, playerId);
  const ids = (await walletsOf(tx, playerId)).map(({ id }) => id);
  if (ids.length === 0) throw new NotFound("The player");
  for (const id of ids) {
    await raiseVersion(tx, id);
    await openStanding(tx, id, at);
  }
  const {
    rows: [row],
  } = await sql<{ before: Date | null }>`
    with before as (select max(closed_until) as before from limits.standing where purse_id = any (${ids}::bigint[])),
      changed as (update limits.standing set closed_until = ${until} where purse_id = any (${ids}::bigint[]))
    select before from before`.execute(tx);
  return row!.before;
}

/** Inserts the limit counters of a wallet. A break of its player applies to it too. */
async function openStanding(tx: Tx, walletId: number, at: Date): Promise<void> {
  await sql`
    insert into limits.standing (purse_id, day, closed_until) select p.id, ${dayOf(at) - 1}::int, ${sql.raw(BREAK_OF_OTHERS)}
    from wallet.purse_owner p where p.id = ${walletId} on conflict (purse_id) do nothing`.execute(tx);
}

/** Locks the limits of a player without changing them. False if the player never had one. */
export async function holdLimitsOf(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from limits.limited_player where player_id = ${playerId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** Stores a loosening that waits; it replaces the one that waited before. */
export async function putPending(tx: Tx, limitId: number, pending: PendingLoosening): Promise<void> {
  await sql`
    update limits.player_limit set next_amount = ${pending.amount}, change_at = ${pending.changeAt},
      confirm_until = ${pending.confirmUntil}, token_hash = null, asked_at = null where id = ${limitId}`.execute(tx);
}

/** Stores the hash of the link's token, once for each loosening. False if it was stored before. */
export async function putToken(tx: Tx, limitId: number, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update limits.player_limit set token_hash = ${hash}, asked_at = ${at}
    where id = ${limitId} and change_at is not null and token_hash is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Drops a loosening that waits. */
export async function dropPending(tx: Tx, limitId: number): Promise<void> {
  await sql`
    update limits.player_limit set next_amount = null, change_at = null, confirm_until = null, token_hash = null, asked_at = null
    where id = ${limitId}`.execute(tx);
}

/** Stores how often a player wants to see the reality check. */
export async function putRealityCheck(tx: Tx, playerId: number, minutes: number, at: Date): Promise<void> {
  await sql`
    insert into limits.reality_check (player_id, minutes, changed_at) values (${playerId}, ${minutes}, ${at})
    on conflict (player_id) do update set minutes = excluded.minutes, changed_at = excluded.changed_at`.execute(tx);
}
