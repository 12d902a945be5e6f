import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";

/** What a card or account paid into a wallet and got back. */
export interface SourceSums {
  readonly methodId: string;
  readonly provider: string;
  readonly savedProfileId: number | null;
  readonly address: string | null;
  readonly firstAt: Date;
  readonly paidIn: Minor;
  /** Paid back, or on its way back. */
  readonly paidBack: Minor;
  /** The last payout to it failed, and it has not paid or received since. */
  readonly refused: boolean;
}

/** The places that paid into a wallet since a time, with what went back to them since then. */
export async function sourceSums(
  db: Database | Tx,
  { playerId, currency, since }: { readonly playerId: number; readonly currency: string; readonly since: Date },
): Promise<SourceSums[]> {
  const { rows } = await sql<SourceSums>`
    with moved as (
      select method_id, provider, saved_profile_id, address, action, stage, amount, finished_at
      from cashier.payment where player_id = ${playerId} and currency = ${currency} and created_at > ${since} and action = 'deposit'
      union all
      select method_id, provider, saved_profile_id, null, 'cashout', stage, amount, finished_at
      from cashier.payout where player_id = ${playerId} and currency = ${currency} and created_at > ${since})
    select method_id as "methodId", provider, saved_profile_id as "savedProfileId", address,
      min(finished_at) filter (where stage = 'credited') as "firstAt",
      coalesce(sum(amount) filter (where stage = 'credited'), 0)::bigint as "paidIn",
      coalesce(sum(amount) filter (where action = 'cashout' and stage in ('in_review', 'approved', 'sent', 'paid')), 0)::bigint as "paidBack",
      coalesce(max(finished_at) filter (where action = 'cashout' and stage = 'failed') >
        coalesce(max(finished_at) filter (where stage in ('credited', 'paid')), '-infinity'), false) as refused
    from moved where saved_profile_id is not null or action = 'deposit'
    group by 1, 2, 3, 4 having count(*) filter (where stage = 'credited') > 0`.execute(db);
  return rows;
}
