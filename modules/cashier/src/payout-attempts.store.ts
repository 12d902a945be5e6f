import type { Tx } from "@apogee/database";
import { sql } from "kysely";

/** Stores an attempt before its call; returns its number. The payment is locked. */
export async function openAttempt(tx: Tx, paymentId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into cashier.payout_attempt (payment_id, number, started_at)
    select ${paymentId}, coalesce(max(number), 0) + 1, ${at} from cashier.payout_attempt where payment_id = ${paymentId} returning number`.execute(
    tx,
  );
  return rows[0]!.number;
}

/** How an attempt ended. A clear answer ends the uncertainty; an unclear one begins it, and the first one stays. */
export async function closeAttempt(
  tx: Tx,
  attempt: { readonly paymentId: number; readonly number: number },
  ended: { readonly outcome: "accepted" | "refused" | "unclear"; readonly note: string | null },
  at: Date,
): Promise<void> {
  const unclear = ended.outcome === "unclear";
  await sql`
    update cashier.payout_attempt set outcome = ${ended.outcome}, note = ${ended.note}, ended_at = ${at}
    where payment_id = ${attempt.paymentId} and number = ${attempt.number}`.execute(tx);
  await sql`
    update cashier.payment set uncertain_since = case when ${unclear}::boolean then coalesce(uncertain_since, ${at}) end
    where id = ${attempt.paymentId}`.execute(tx);
}
