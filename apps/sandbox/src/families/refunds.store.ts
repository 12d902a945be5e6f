import type { Tx } from "@apogee/database";
import { sql } from "kysely";

interface NewRefund {
  readonly id: string;
  readonly provider: string;
  readonly reference: string;
  readonly refundId: string;
  readonly amount: number;
  readonly currency: string;
}

/** Stores a refund once; returns its id, and the sum of all refunds of its payment. */
export async function refundOf(
  tx: Tx,
  row: NewRefund,
  at: Date,
): Promise<{ readonly id: string; readonly sum: number }> {
  await sql`
    insert into sandbox.provider_refund (id, provider, reference, refund_id, amount, currency, created_at)
    values (${row.id}, ${row.provider}, ${row.reference}, ${row.refundId}, ${row.amount}, ${row.currency}, ${at})
    on conflict (provider, refund_id) do nothing`.execute(tx);
  const { rows } = await sql<{ id: string; sum: number }>`
    select (select id from sandbox.provider_refund where provider = ${row.provider} and refund_id = ${row.refundId}) as id,
      (select sum(amount)::bigint from sandbox.provider_refund where provider = ${row.provider} and reference = ${row.reference}) as sum`.execute(
    tx,
  );
  return rows[0]!;
}
