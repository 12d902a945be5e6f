import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** A card or an address that a player pays with. Its token is nowhere in it. */
export interface MethodOfPlayer {
  /** Null for an address of coins. */
  readonly methodId: string | null;
  readonly provider: string;
  /** Masked: `Visa •••• 4242`, `bc1q…9xk2`. */
  readonly account: string;
  readonly holder: string | null;
  readonly expires: string | null;
  readonly firstAt: Date;
  readonly lastAt: Date | null;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly failed: number;
}

/** The saved cards of a player and the addresses that wait for coins, the newest use first, with what they were used for. */
export async function methodsOfPlayer(db: Database, playerId: number): Promise<MethodOfPlayer[]> {
  const { rows } = await sql<MethodOfPlayer>`
    select s.method_id as "methodId", s.provider, s.brand || ' •••• ' || s.last_four as account, s.holder,
      s.expires, s.created_at as "firstAt", s.last_used_at as "lastAt", coalesce(p.deposits, 0) as deposits,
      coalesce(p.withdrawals, 0) as withdrawals, coalesce(p.failed, 0) as failed
    from cashier.saved_profile s left join (
      select saved_profile_id, count(*) filter (where stage = 'credited') as deposits, count(*) filter (where stage = 'paid') as withdrawals,
        count(*) filter (where stage in ('declined', 'failed', 'expired', 'canceled', 'rejected')) as failed
      from cashier.payment where player_id = ${playerId} and saved_profile_id is not null group by saved_profile_id) p on p.saved_profile_id = s.id
    where s.player_id = ${playerId}
    union all
    select null, a.provider, left(a.address, 4) || '…' || right(a.address, 4), null, null, a.created_at, null,
      (select count(*) from cashier.payment c where c.player_id = ${playerId} and c.address = a.address and c.stage = 'credited'), 0, 0
    from cashier.address a where a.player_id = ${playerId}
    order by "lastAt" desc nulls last, "firstAt" desc`.execute(db);
  return rows;
}
