import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Day } from "./domain/periods.ts";
import type { Threshold } from "./domain/vip.ts";

/**
 * Players whose sums of this quarter have changed since they were compared, and marks them as compared. Another process
 * gets others.
 */
export async function takeUncompared(tx: Tx, quarter: Day, most: number): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    with chosen as (
      select player_id, currency from loyalty.quarter_turnover where quarter = ${quarter}::date and not compared
      order by player_id limit ${most} for update skip locked)
    update loyalty.quarter_turnover q set compared = true from chosen
    where q.quarter = ${quarter}::date and q.player_id = chosen.player_id and q.currency = chosen.currency
    returning q.player_id as "playerId"`.execute(tx);
  return [...new Set(rows.map(({ playerId }) => playerId))].toSorted((a, b) => a - b);
}

/** Has every player's sums of this quarter compared again. */
export async function markUncompared(tx: Tx, quarter: Day): Promise<void> {
  await sql`update loyalty.quarter_turnover set compared = false where quarter = ${quarter}::date and compared`.execute(
    tx,
  );
}

export async function putVipThreshold(
  tx: Tx,
  statusId: string,
  currency: string,
  { deposits, bets }: Threshold,
): Promise<void> {
  await sql`
    insert into loyalty.vip_threshold (status_id, currency, deposits, bets)
    values (${statusId}, ${currency}, ${deposits}, ${bets})
    on conflict (status_id, currency) do update set deposits = excluded.deposits, bets = excluded.bets`.execute(tx);
}

/** The newest quarter that was reviewed. On a new installation, the one before the running quarter counts as reviewed. */
export async function lastReviewed(tx: Tx, before: Day, at: Date): Promise<Day> {
  await sql`
    insert into loyalty.reviewed_quarter (quarter, at) select ${before}::date, ${at}
    where not exists (select from loyalty.reviewed_quarter) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ quarter: Day }>`
    select to_char(max(quarter), 'YYYY-MM-DD') as quarter from loyalty.reviewed_quarter`.execute(tx);
  return rows[0]!.quarter;
}

export async function putReviewed(tx: Tx, quarter: Day, at: Date): Promise<void> {
  await sql`insert into loyalty.reviewed_quarter (quarter, at) values (${quarter}::date, ${at}) on conflict do nothing`.execute(
    tx,
  );
}
