import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Held } from "../domain/held.ts";
import { isTester } from "./payments.queries.ts";

/** What the house owes players in one currency, in minor units. */
export interface Liability extends Held {
  readonly currency: string;
  /** Wallets that hold or owe something. */
  readonly wallets: number;
  /** What players owe because a win was taken back that they had already spent. */
  readonly owed: bigint;
}

const AMOUNTS = ["real", "bonus", "withdrawals", "openStakes", "pots", "reserves", "owed"] as const;

/**
 * What players hold now, by currency, in one snapshot. Without test accounts, or with
 * `test` only those; pots belong to no test account.
 */
export async function reportLiability(
  db: Database | Tx,
  { test = false }: { readonly test?: boolean } = {},
): Promise<Liability[]> {
  const columns = (
    given: Partial<Record<(typeof AMOUNTS)[number] | "wallets", RawBuilder<unknown>>>,
  ): RawBuilder<unknown> =>
    sql.join(
      (["wallets", ...AMOUNTS] as const).map(
        (name) => sql`coalesce(${given[name] ?? sql`0`}, 0)::numeric as ${sql.ref(name)}`,
      ),
    );
  const mine = (player: RawBuilder<unknown>): RawBuilder<unknown> => sql`${isTester(player)} = ${test}`;
  const { rows } = await sql<Record<(typeof AMOUNTS)[number], string> & { currency: string; wallets: number }>`
    select currency, sum(wallets)::int as wallets, ${sql.join(AMOUNTS.map((name) => sql`sum(${sql.ref(name)})::text as ${sql.ref(name)}`))} from (
      select h.currency, ${columns({ wallets: sql`count(*)`, real: sql`sum(h.real)`, bonus: sql`sum(h.bonus)`, owed: sql`sum(h.deficit)` })}
      from wallet.holding h where (h.real > 0 or h.bonus > 0 or h.deficit > 0) and ${mine(sql`h.player_id`)} group by 1
      union all select w.currency, ${columns({ withdrawals: sql`sum(w.amount)` })} from cashier.pending_withdrawal w where ${mine(sql`w.player_id`)} group by 1
      union all select p.currency, ${columns({ openStakes: sql`sum(o.stake)` })} from play.unfinished_round o join wallet.purse_owner p on p.id = o.purse_id where ${mine(sql`p.player_id`)} group by 1
      union all select j.currency, ${columns({ pots: sql`sum(greatest(j.pot, 0))`, reserves: sql`sum(j.reserve)` })} from jackpots.holding j where not ${test}::boolean group by 1) parts
    group by currency order by currency`.execute(db);
  return rows.map((row) => ({
    currency: row.currency,
    wallets: row.wallets,
    ...(Object.fromEntries(AMOUNTS.map((name) => [name, BigInt(row[name])])) as Record<
      (typeof AMOUNTS)[number],
      bigint
    >),
  }));
}
