import type { Database } from "@apogee/database";
import { sql } from "kysely";

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
