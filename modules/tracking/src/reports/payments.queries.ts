import { sql, type RawBuilder } from "kysely";
import { DAY_TEXTS, type DaySource } from "./day-sums.queries.ts";

/** What lines of the report on payments can be grouped by. */
export const PAYMENT_CUTS = ["day", "month", "country", "currency", "method"] as const;

/** What payments are selected. An empty list selects everything. */
export interface PaymentsAsked {
  readonly from: string;
  readonly to: string;
  readonly countries: readonly string[];
  readonly currencies: readonly string[];
  readonly methods: readonly string[];
  readonly test: boolean;
}

const STEPS = ["created", "succeeded", "failed", "abandoned", "rejected", "reversals"] as const;
const AMOUNTS = ["succeeded_amount", "reversed_amount"] as const;
/** The columns of a payment as `f`; a first deposit adds its own. */
const columns = (first: boolean): RawBuilder<unknown> =>
  sql.join([...STEPS, ...AMOUNTS].map((name) => (first ? sql`0::bigint` : sql.ref(`p.${name}`))));

export const among = (column: RawBuilder<unknown>, list: readonly string[]): RawBuilder<unknown> =>
  list.length === 0 ? sql`true` : sql`${column} = any (${[...list]}::text[])`;
/** Whether a player's play is a tester's now. */
export const isTester = (player: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${player} in (select t.player_id from wallet.tester t))`;

/**
 * Payments by their steps, each on its own day, and first deposits. A first deposit has a method only if `methods` are
 * asked for: they are read from payments one by one.
 */
export function paymentSource(asked: PaymentsAsked, withMethods: boolean): DaySource {
  const within = (
    row: string,
  ): RawBuilder<unknown> => sql`${sql.ref(`${row}.day`)} >= ${asked.from}::date and ${sql.ref(`${row}.day`)} <= ${asked.to}::date
    and ${among(sql.ref(`${row}.country`), asked.countries)} and ${among(sql.ref(`${row}.currency`), asked.currencies)} and ${isTester(sql.ref(`${row}.player_id`))} = ${asked.test}`;
  const method = withMethods || asked.methods.length > 0;
  const of = (action: string, column: string): RawBuilder<unknown> =>
    sql`case when f.action = ${sql.lit(action)} then ${sql.ref(`f.${column}`)} else 0 end`;
  return {
    from: sql`from (
      select p.day, p.player_id, p.currency, p.country, p.method, p.action, ${columns(false)}, 0::bigint as firsts, 0::bigint as first_amount
      from tracking.player_payment p where ${within("p")} and ${among(sql`p.method`, asked.methods)}
      union all
      select d.day, d.player_id, d.currency, d.country, ${method ? sql`coalesce(m.method, '')` : sql`''`}, 'first', ${columns(true)}, 1, d.amount
      from tracking.first_deposit d ${method ? sql`left join cashier.method_of_payment m on m.payment_id = d.payment_id` : sql``}
      where ${within("d")} and ${method ? among(sql`m.method`, asked.methods) : sql`true`}) f where true`,
    keys: {
      day: sql`f.day`,
      month: sql`date_trunc('month', f.day)::date`,
      country: sql`f.country`,
      wallet_currency: sql`f.currency`,
      method: sql`f.method`,
    },
    texts: DAY_TEXTS,
    counts: {
      created: of("deposit", "created"),
      deposits: of("deposit", "succeeded"),
      firsts: sql`f.firsts`,
      failed: of("deposit", "failed"),
      abandoned: of("deposit", "abandoned"),
      reversals: of("deposit", "reversals"),
      requested: of("withdrawal", "created"),
      withdrawals: of("withdrawal", "succeeded"),
      withdrawalsFailed: of("withdrawal", "failed"),
      rejected: of("withdrawal", "rejected"),
      recalled: of("withdrawal", "abandoned"),
    },
    amounts: {
      deposited: of("deposit", "succeeded_amount"),
      firstAmount: sql`f.first_amount`,
      reversed: of("deposit", "reversed_amount"),
      withdrawn: of("withdrawal", "succeeded_amount"),
    },
    players: { depositors: sql`f.action = 'deposit' and f.succeeded > 0` },
  };
}
