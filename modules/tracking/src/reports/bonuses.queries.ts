import type { Database, Tx } from "@apogee/database";
import { exchangeOn, halfEven } from "@apogee/rates";
import { sql } from "kysely";
import type { Selection } from "./cut.queries.ts";
import { DAY_TEXTS, type DaySource } from "./day-sums.queries.ts";
import { among, isTester } from "./payments.queries.ts";

/** What lines of the report on bonuses can be grouped by. */
export const BONUS_CUTS = ["day", "month", "country", "currency", "source", "offer"] as const;

/** What costs of bonuses are selected. An empty list selects everything. */
export interface BonusesAsked extends Pick<Selection, "from" | "to" | "countries" | "currencies" | "test"> {
  readonly offers: readonly string[];
  readonly sources: readonly string[];
}

/** Entries that issue, forfeit and convert bonuses are of one source. */
export const SOURCE = sql`case when f.kind in ('bonus_issued', 'bonus_forfeited', 'bonus_converted') then 'bonus' else f.kind end`;

/** Costs of bonuses and promotions from day sums. */
export function bonusSource(asked: BonusesAsked): DaySource {
  return {
    from: sql`from tracking.day_bonus f
      where f.day >= ${asked.from}::date and f.day <= ${asked.to}::date and f.test = ${asked.test} and ${among(sql`f.country`, asked.countries)}
        and ${among(sql`f.currency`, asked.currencies)} and ${among(sql`f.offer`, asked.offers)} and ${among(SOURCE, asked.sources)}`,
    keys: {
      day: sql`f.day`,
      month: sql`date_trunc('month', f.day)::date`,
      country: sql`f.country`,
      wallet_currency: sql`f.currency`,
      source: SOURCE,
      offer: sql`f.offer`,
    },
    texts: DAY_TEXTS,
    counts: { entries: sql`f.entries` },
    amounts: {
      issued: sql`case when f.kind = 'bonus_issued' then f.cost else 0 end`,
      forfeited: sql`case when f.kind = 'bonus_forfeited' then -f.cost else 0 end`,
      converted: sql`f.converted`,
      cost: sql`f.cost`,
    },
  };
}

/** Bonus money that players hold now, in play, by offer and currency; the offer is empty where none gave it. */
export async function outstandingBonuses(
  db: Database | Tx,
  asked: Pick<BonusesAsked, "to" | "countries" | "currencies" | "offers" | "test"> & { readonly into: string | null },
): Promise<ReadonlyArray<{ readonly offer: string; readonly currency: string; readonly amount: bigint }>> {
  const rate = { numerator: sql.ref("x.numerator"), denominator: sql.ref("x.denominator") };
  const held = sql`(
    select coalesce(o.offer, '') as offer, p.currency, ${asked.to}::date as day, sum(m.bonus) as amount
    from bonuses.offer_of_bonus o join wallet.purse_bonus_money m on m.purse_id = o.purse_id join wallet.purse_owner p on p.id = o.purse_id
      left join identity.player_start s on s.player_id = p.player_id
    where o.stage = 'handle_bets' and m.bonus > 0 and ${among(sql`s.country`, asked.countries)} and ${among(sql`p.currency`, asked.currencies)}
      and ${among(sql`coalesce(o.offer, '')`, asked.offers)} and ${isTester(sql`p.player_id`)} = ${asked.test}
    group by 1, 2)`;
  const { rows } = await sql<{ offer: string; currency: string; amount: string }>`
    ${
      asked.into === null
        ? sql`select h.offer, h.currency, h.amount::text as amount from ${held} h`
        : sql`select h.offer, ${asked.into}::text as currency, sum(${halfEven(sql`h.amount`, rate)})::text as amount
          from ${held} h join ${exchangeOn(sql`(select distinct day, currency from ${held} i)`, asked.into)} x on x.currency = h.currency group by h.offer`
    } order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
