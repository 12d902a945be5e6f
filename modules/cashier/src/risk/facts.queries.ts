import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { PaymentRow } from "../tables.ts";

/** What rules compare of a player's payments. */
export interface PaymentFigures {
  readonly paidWithdrawals: number;
  /** Deposits that were declined since a time. */
  readonly declined: number;
  /** The average of the last ten paid withdrawals in the currency; null if there were none. */
  readonly average: number | null;
  /** Failed payouts to the targets since the last paid one. */
  readonly failedToTarget: number;
  /** When the newest of the targets became known; null if all of them were paid to before. */
  readonly targetSince: Date | null;
}

/** The figures of a withdrawal. A target is a card or account that has paid, an address, or what the player entered. */
export async function paymentFigures(
  db: Database | Tx,
  { id, playerId, currency, createdAt }: PaymentRow,
  declinedSince: Date,
): Promise<PaymentFigures> {
  const { rows } = await sql<PaymentFigures>`
    with target as (
      select o.*, case when o.saved_profile_id is null then o.created_at else (select s.created_at from cashier.saved_profile s where s.id = o.saved_profile_id) end as known_at
      from cashier.payout o where o.payment_id = ${id}),
    earlier as (
      select t.id as target, o.stage, o.finished_at from target t join cashier.payout o on o.player_id = ${playerId} and o.payment_id <> ${id} and o.method_id = t.method_id
        and o.saved_profile_id is not distinct from t.saved_profile_id and o.address is not distinct from t.address and o.target is not distinct from t.target)
    select (select count(*) from cashier.payment where player_id = ${playerId} and action = 'cashout' and stage = 'paid')::int as "paidWithdrawals",
      (select count(*) from cashier.payment where player_id = ${playerId} and action = 'deposit' and stage = 'declined' and created_at >= ${declinedSince})::int as declined,
      (select avg(amount)::float8 from (select amount from cashier.payment where player_id = ${playerId} and currency = ${currency} and action = 'cashout' and stage = 'paid'
        and created_at < ${createdAt} order by id desc limit 10) l) as average,
      coalesce((select max(n) from (select count(*) filter (where e.stage = 'failed' and e.finished_at > coalesce((select max(p.finished_at) from earlier p
        where p.target = e.target and p.stage = 'paid'), '-infinity')) as n from earlier e group by e.target) f), 0)::int as "failedToTarget",
      (select max(t.known_at) from target t where not exists (select from earlier e where e.target = t.id and e.stage = 'paid')) as "targetSince"`.execute(
    db,
  );
  return rows[0]!;
}

/** What a player requested since a time and did not get back, by currency, with the withdrawal itself. */
export async function requestedSince(
  db: Database | Tx,
  playerId: number,
  since: Date,
): Promise<Array<{ currency: string; amount: Minor }>> {
  const { rows } = await sql<{ currency: string; amount: Minor }>`
    select currency, sum(amount)::bigint as amount from cashier.payment
    where player_id = ${playerId} and action = 'cashout' and created_at > ${since} and stage in ('in_review', 'approved', 'sent', 'paid') group by 1`.execute(
    db,
  );
  return rows;
}

/** The last deposit that was credited to the wallet before a withdrawal was requested. */
export async function depositBefore(
  db: Database | Tx,
  { playerId, currency, createdAt }: PaymentRow,
): Promise<{ readonly amount: Minor; readonly at: Date } | null> {
  const { rows } = await sql<{ amount: Minor; at: Date }>`
    select amount, finished_at as at from cashier.payment
    where player_id = ${playerId} and currency = ${currency} and action = 'deposit' and stage = 'credited' and finished_at <= ${createdAt}
    order by finished_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What was credited to a wallet by methods that have not cleared it yet. */
export async function unclearedOf(
  db: Database | Tx,
  { playerId, currency }: Pick<PaymentRow, "playerId" | "currency">,
  at: Date,
): Promise<Minor> {
  const { rows } = await sql<{ amount: Minor }>`
    select coalesce(sum(p.amount), 0)::bigint as amount from cashier.payment p join cashier.method m on m.id = p.method_id
    where p.player_id = ${playerId} and p.currency = ${currency} and p.action = 'deposit' and p.stage = 'credited'
      and p.finished_at + make_interval(hours => m.clears_after_h) > ${at}`.execute(db);
  return rows[0]!.amount;
}
