import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { CashbackTerm } from "./domain/cashback.ts";
import { weekAfter, type Day } from "./domain/periods.ts";

/** The terms of cashback; minimum and cap in euro cents. */
export async function readCashbackTerms(db: Database | Tx): Promise<CashbackTerm[]> {
  const { rows } = await sql<CashbackTerm>`
    select status_id as "statusId", share_bps as "shareBps", minimum_cents as minimum, cap_cents as cap from loyalty.cashback_term
    order by status_id`.execute(db);
  return rows;
}

/** Players whose stakes of a week lose something on average and whose cashback was not decided. */
export async function undecidedPlayers(db: Database | Tx, week: Day, most: number): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select d.player_id as "playerId" from loyalty.day_expected d
    where d.day >= ${week}::date and d.day < ${weekAfter(week)}::date and not exists (
      select from loyalty.cashback c where c.week = ${week}::date and c.player_id = d.player_id)
    group by d.player_id having sum(d.expected) > 0 order by d.player_id limit ${most}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** A day of a player's wallet in a week. */
export interface DayOfWallet {
  readonly day: Day;
  readonly currency: string;
  /** In millionths of a minor unit. */
  readonly expected: bigint;
  readonly bonusCost: bigint;
}

/** What a player's stakes lost on average and what bonuses cost, by day and wallet. */
export async function daysOfPlayer(tx: Tx, playerId: number, week: Day): Promise<DayOfWallet[]> {
  const { rows } = await sql<{ day: Day; currency: string; expected: string; cost: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, coalesce(e.expected, 0)::text as expected, coalesce(c.bonus_cost, 0)::text as cost
    from (select * from loyalty.day_expected where player_id = ${playerId} and day >= ${week}::date and day < ${weekAfter(week)}::date) e
      full join (select * from loyalty.day_cost where player_id = ${playerId} and day >= ${week}::date and day < ${weekAfter(week)}::date) c
      using (day, player_id, currency) order by 1, 2`.execute(tx);
  return rows.map(({ day, currency, expected, cost }) => ({
    day,
    currency,
    expected: BigInt(expected),
    bonusCost: BigInt(cost),
  }));
}

/** A decided cashback; the expected loss and the cost of bonuses in euro cents, the amount in the wallet's currency. */
export interface Decided {
  readonly week: Day;
  readonly playerId: number;
  readonly currency: string;
  readonly statusId: string | null;
  readonly shareBps: number;
  readonly expected: bigint;
  readonly bonusCost: bigint;
  readonly amount: bigint;
}

/** Notes a decision; false if the player's week was decided already. */
export async function putCashback(tx: Tx, decided: Decided, at: Date): Promise<boolean> {
  const { week, playerId, currency, statusId, shareBps, expected, bonusCost, amount } = decided;
  const { numAffectedRows } = await sql`
    insert into loyalty.cashback (week, player_id, currency, status_id, share_bps, expected_cents, bonus_cost, amount, at)
    values (${week}::date, ${playerId}, ${currency}, ${statusId}, ${shareBps}, ${String(expected)}::bigint, ${String(bonusCost)}::bigint, ${String(amount)}::bigint, ${at})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The newest week whose cashback was decided. On a new installation, the one before the running week counts as decided. */
export async function lastCashbackWeek(tx: Tx, before: Day, at: Date): Promise<Day> {
  await sql`
    insert into loyalty.cashback_week (week, at) select ${before}::date, ${at}
    where not exists (select from loyalty.cashback_week) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ week: Day }>`
    select to_char(max(week), 'YYYY-MM-DD') as week from loyalty.cashback_week`.execute(tx);
  return rows[0]!.week;
}

export async function putCashbackWeek(tx: Tx, week: Day, at: Date): Promise<void> {
  await sql`insert into loyalty.cashback_week (week, at) values (${week}::date, ${at}) on conflict do nothing`.execute(
    tx,
  );
}
