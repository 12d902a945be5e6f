import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { BothSides } from "../domain/liabilities.ts";

/** What each wallet is owed, if anything, by currency and player. */
export interface OwedWallet {
  readonly playerId: number;
  readonly currency: string;
  readonly real: number;
  readonly staked: number;
  readonly reserved: number;
}

/** Every wallet that is owed something now. */
export async function owedWallets(db: Database | Tx): Promise<OwedWallet[]> {
  const { rows } = await sql<OwedWallet>`
    select h.player_id as "playerId", h.currency, h.real, coalesce(s.real, 0)::bigint as staked, coalesce(w.amount, 0)::bigint as reserved
    from wallet.holding h left join play.staked_in_rounds s on s.purse_id = h.purse_id
      left join (select player_id, currency, sum(amount) as amount from cashier.pending_withdrawal group by 1, 2) w on w.player_id = h.player_id and w.currency = h.currency
    where h.real > 0 or s.real > 0 or w.amount > 0 order by h.currency, h.player_id`.execute(db);
  return rows;
}

/** Both sides now, by currency. */
export async function bothSides(db: Database | Tx): Promise<BothSides[]> {
  const { rows } = await sql<BothSides>`
    select currency, sum(wallets)::int as wallets, sum(real)::bigint as real, sum(staked)::bigint as staked, sum(reserved)::bigint as reserved, sum(held)::bigint as held,
      sum(unallocated)::bigint as unallocated, sum(bonus)::bigint as bonus, sum(bank)::bigint as bank, sum(transit)::bigint as transit,
      sum(held)::bigint as "heldAtProviders", sum(reserve)::bigint as "providerReserve"
    from (
      select h.currency, count(*) filter (where h.real > 0) as wallets, sum(h.real) as real, 0 as staked, 0 as reserved, 0 as held, 0 as unallocated, sum(h.bonus) as bonus, 0 as bank, 0 as transit, 0 as reserve
        from wallet.holding h group by 1
      union all select o.currency, 0, 0, sum(s.real), 0, 0, 0, 0, 0, 0, 0 from play.staked_in_rounds s join wallet.purse_owner o on o.id = s.purse_id group by 1
      union all select currency, 0, 0, 0, sum(amount), 0, 0, 0, 0, 0, 0 from cashier.pending_withdrawal group by 1
      union all select currency, 0, 0, 0, 0, sum(amount), 0, 0, 0, 0, 0 from cashier.held_coins group by 1
      union all select currency, 0, 0, 0, 0, 0, sum(balance) filter (where kind = 'unallocated'), 0, -sum(balance) filter (where kind = 'bank'),
        -sum(balance) filter (where kind = 'provider_transit'), -sum(balance) filter (where kind = 'provider_reserve') from wallet.outside_money group by 1) parts
    group by currency order by currency`.execute(db);
  return rows.map((row) => ({
    ...row,
    unallocated: row.unallocated ?? (0 as never),
    bank: row.bank ?? (0 as never),
    transit: row.transit ?? (0 as never),
    providerReserve: row.providerReserve ?? (0 as never),
  }));
}
