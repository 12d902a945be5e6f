import { CURRENCIES, currencyOf } from "@apogee/kernel";
import { sql, type RawBuilder } from "kysely";
import { BASE_CURRENCY } from "./domain/rate.ts";

/** The smallest units of a currency's unit, in SQL. */
const subunits = (currency: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case ${currency} ${sql.join(
    CURRENCIES.map(({ code, subunitsToUnit }) => sql`when ${sql.lit(code)} then ${sql.lit(subunitsToUnit)}`),
    sql` `,
  )} end)::numeric`;

/** The newest rate up to a day; the base has 1, and a currency without a rate null. */
const unitsOn = (currency: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${currency} = ${sql.lit(BASE_CURRENCY)} then 1 else (
    select r.units_per_euro from rates.rate r where r.currency = ${currency} and r.day <= ${day} order by r.day desc limit 1) end`;

/**
 * A subquery of what minor units of currencies are worth in another one, by the newest rates that were stored up to each
 * day, to be read as `from ${exchangeOn(...)} x`. `days` is a subquery with the columns `day` and `currency`.
 *
 * - `day`, `currency`: those of `days`.
 * - `numerator`, `denominator`: the exact fraction; null without a rate.
 */
export function exchangeOn(days: RawBuilder<unknown>, to: string): RawBuilder<unknown> {
  const { code } = currencyOf(to);
  const target = sql`${sql.lit(code)}::text`;
  const [day, currency] = [sql.ref("d.day"), sql.ref("d.currency")];
  const ratio = (same: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`case when d.currency = ${target} then ${same} else ${other} end`;
  return sql`(
    select d.day, d.currency, ${ratio(sql`1`, sql`${unitsOn(target, day)} * ${subunits(target)}`)} as numerator,
      ${ratio(sql`1`, sql`${unitsOn(currency, day)} * ${subunits(currency)}`)} as denominator
    from ${days} d)`;
}

/** A number times a fraction, rounded to the nearest whole number, and halfway to the even one, as `convert` rounds. */
export function halfEven(
  amount: RawBuilder<unknown>,
  { numerator, denominator }: { readonly numerator: RawBuilder<unknown>; readonly denominator: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`(select q + case when 2 * abs(r) > ${denominator} or (2 * abs(r) = ${denominator} and mod(q, 2) <> 0) then sign(r) else 0 end
    from (select div(${amount} * ${numerator}, ${denominator}) as q, mod(${amount} * ${numerator}, ${denominator}) as r) parts)`;
}
