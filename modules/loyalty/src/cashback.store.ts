import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { CashbackTerm, WeekResult } from "./domain/cashback.ts";
import type { Day } from "./domain/periods.ts";

/** The terms of cashback; minimum and cap in euro cents. */
export async function readCashbackTerms(db: Database | Tx): Promise<CashbackTerm[]> {
  const { rows } = await sql<CashbackTerm>`
    select status_id as "statusId", share_bps as "shareBps", minimum_cents as minimum, cap_cents as cap from loyalty.cashback_term
    order by status_id`.execute(db);
  return rows;
}

/** A week of a wallet that has not been decided. */
export interface UndecidedWeek extends WeekResult {
  readonly playerId: number;
  readonly currency: string;
}

/** Wallets that lost real money in a week and whose cashback was not decided. */
export async function undecidedWeeks(db: Database | Tx, week: Day, most: number): Promise<UndecidedWeek[]> {
  const { rows } = await sql<{ playerId: number; currency: string; staked: string; won: string; cost: string }>`
    select w.player_id as "playerId", w.currency, w.staked::text, w.won::text, w.bonus_cost::text as cost from loyalty.week_result w
    where w.week = ${week}::date and w.staked > w.won and not exists (
      select from loyalty.cashback c where c.week = w.week and c.player_id = w.player_id and c.currency = w.currency)
    order by w.player_id, w.currency limit ${most}`.execute(db);
  return rows.map(({ staked, won, cost, ...row }) => ({
    ...row,
    staked: BigInt(staked),
    won: BigInt(won),
    bonusCost: BigInt(cost),
  }));
}

/** A decided cashback. */
export interface Decided {
  readonly week: Day;
  readonly playerId: number;
  readonly currency: string;
  readonly statusId: string | null;
  readonly shareBps: number;
  readonly netLoss: bigint;
  readonly bonusCost: bigint;
  readonly amount: bigint;
}

/** Notes a decision; false if there was one already. */
export async function putCashback(tx: Tx, decided: Decided, at: Date): Promise<boolean> {
  const { week, playerId, currency, statusId, shareBps, netLoss, bonusCost, amount } = decided;
  const { numAffectedRows } = await sql`
    insert into loyalty.cashback (week, player_id, currency, status_id, share_bps, net_loss, bonus_cost, amount, at)
    values (${week}::date, ${playerId}, ${currency}, ${statusId}, ${shareBps}, ${String(netLoss)}::bigint, ${String(bonusCost)}::bigint, ${String(amount)}::bigint, ${at})
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
