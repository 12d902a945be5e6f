import { expectedIn } from "@apogee/activity";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { CashbackTerm } from "./domain/cashback.ts";
import { weekAfter, type Day } from "../vip/domain/periods.ts";

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
    select d.player_id as "playerId" from ${expectedIn({ from: week, to: weekAfter(week) })} d
    where not exists (
      select from loyalty.cashback c where c.week = ${week}::date and c.player_id = d.player_id)
    group by d.player_id having sum(d.expected) > 0 order by d.player_id limit ${most}`.execute(db);
  return rows.map(({ playerId }) => playerId);
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
