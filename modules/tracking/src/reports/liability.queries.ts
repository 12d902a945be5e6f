import type { Database, Tx } from "@apogee/database";
import { inTestPlay } from "@apogee/wallet";
import { sql } from "kysely";

/** What the house owes players in one currency, in minor units. */
export interface Liability {
  readonly currency: string;
  /** Wallets that hold or owe something. */
  readonly wallets: number;
  readonly real: bigint;
  readonly bonus: bigint;
  /** Requested as withdrawals and not paid yet. */
  readonly withdrawals: bigint;
  /** Staked in open rounds; returned if a round is voided. */
  readonly openStakes: bigint;
  /** What players owe because a win was taken back that they had already spent. */
  readonly owed: bigint;
}

/** What players hold now, by currency, in one snapshot. Without test accounts, or with `test` only those. */
export async function reportLiability(
  db: Database | Tx,
  { test = false }: { readonly test?: boolean } = {},
): Promise<Liability[]> {
  const { rows } = await sql<
    Record<Exclude<keyof Liability, "currency" | "wallets">, string> & { currency: string; wallets: number }
  >`
    select p.currency, count(*) as wallets, sum(p.real)::text as real, sum(p.bonus)::text as bonus, sum(p.deficit)::text as owed,
      sum(coalesce(o.stake, 0))::text as "openStakes", sum(coalesce(w.amount, 0))::text as withdrawals
    from wallet.holding p
      left join (select purse_id, sum(stake) as stake from play.unfinished_round group by purse_id) o on o.purse_id = p.purse_id
      left join (select player_id, currency, sum(amount) as amount from cashier.pending_withdrawal group by player_id, currency) w
        on w.player_id = p.player_id and w.currency = p.currency
    where ${inTestPlay(sql`p.purse_id`, sql`p.version + 1`)} = ${test} and (p.real > 0 or p.bonus > 0 or p.deficit > 0 or o.stake > 0 or w.amount > 0)
    group by p.currency order by p.currency`.execute(db);
  return rows.map(({ currency, wallets, real, bonus, withdrawals, openStakes, owed }) => ({
    currency,
    wallets,
    real: BigInt(real),
    bonus: BigInt(bonus),
    withdrawals: BigInt(withdrawals),
    openStakes: BigInt(openStakes),
    owed: BigInt(owed),
  }));
}
