import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** Counts of a player's payments that rules compare. */
export interface PaymentCounts {
  readonly paidWithdrawals: number;
  readonly declined: number;
}

/** How often a player was paid, and how many deposits were declined since a time. */
export async function paymentCounts(db: Database, playerId: number, declinedSince: Date): Promise<PaymentCounts> {
  const { rows } = await sql<PaymentCounts>`
    select count(*) filter (where p.action = 'cashout' and p.stage = 'paid') as "paidWithdrawals",
      count(*) filter (where p.action = 'deposit' and p.stage = 'declined' and p.created_at >= ${declinedSince}) as declined
    from cashier.payment p where p.player_id = ${playerId}`.execute(db);
  return rows[0]!;
}

/** The request of a player's last withdrawal before this one that was paid; null if there is none. */
export async function lastPaidBefore(
  db: Database,
  { playerId, currency, id }: { readonly playerId: number; readonly currency: string; readonly id: number },
): Promise<{ readonly id: number; readonly at: Date } | null> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, created_at as at from cashier.payment
    where player_id = ${playerId} and currency = ${currency} and action = 'cashout' and stage = 'paid' and id < ${id}
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
