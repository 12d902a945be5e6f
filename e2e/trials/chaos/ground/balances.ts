import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** A player's balance, and the number of rows behind it. */
export interface Balances {
  readonly real: Readonly<Record<string, number>>;
  /** In the log of game money. */
  readonly events: number;
  /** In the journal of all other money. */
  readonly postings: number;
  readonly payments: number;
  readonly seedPairs: number;
  readonly notifications: number;
  readonly bonuses: number;
  /** Bonus money of all wallets together. */
  readonly bonusMoney: number;
}

/** A player's stakes and wins in the log of game money. */
export async function gameMoneyOf(
  db: Database,
  playerId: number,
): Promise<{ readonly staked: number; readonly won: number }> {
  const { rows } = await sql<{ staked: number; won: number }>`
    select coalesce(sum(e.stake), 0)::bigint as staked, coalesce(sum(e.win), 0)::bigint as won from play.event e join wallet.purse p on p.id = e.purse_id where p.player_id = ${playerId}`.execute(
    db,
  );
  return rows[0]!;
}

export async function balancesOf(db: Database, playerId: number): Promise<Balances> {
  const { rows } = await sql<Balances>`
    with purse as (select id, currency, real, bonus from wallet.purse where player_id = ${playerId}), payment as (select id from cashier.payment where player_id = ${playerId})
    select coalesce((select json_object_agg(currency, real order by currency) from purse), '{}') as real,
      (select count(*) from play.event where purse_id in (select id from purse)) as events,
      (select count(*) from wallet.posting_link l join wallet.posting p on p.entry_id = l.entry_id and p.line = l.line and p.at = l.at where l.purse_id in (select id from purse)) as postings,
      (select count(*) from payment) as payments,
      (select count(*) from studio.seed_pair where purse_id in (select id from purse) and state <> 'next') as "seedPairs",
      (select count(*) from cashier.notification where payment_id in (select id from payment)) as notifications,
      (select count(*) from bonuses.bonus where player_id = ${playerId}) as bonuses,
      (select coalesce(sum(bonus), 0)::bigint from purse) as "bonusMoney"`.execute(db);
  return rows[0]!;
}
