import { sql, type RawBuilder } from "kysely";
import { selected } from "../cut.queries.ts";
import { among, isTester } from "../payments.queries.ts";
import type { RowsAsked, RowSources } from "./row.queries.ts";

const columns = (id: RawBuilder<unknown>, at: RawBuilder<unknown>, what: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'player' as kind, null::text as id, to_char(${at}, 'YYYY-MM-DD') as at, ${id} as player, ${what} as what, '' as currency, 1::numeric as value`;

/** Players who registered on the days and took a step. Days count as the funnel counts them. */
const funnel = (step: RawBuilder<unknown>) => ({
  isCount: true,
  rows: ({ from, to, countries }: RowsAsked) => sql`(
    select ${columns(sql`s.player_id`, sql`s.registered_at at time zone 'UTC'`, sql`s.country`)}
    from identity.player_start s left join tracking.first_deposit d on d.player_id = s.player_id
    where s.registered_at >= ${from}::date at time zone 'UTC' and s.registered_at < (${to}::date + 1) at time zone 'UTC' and ${among(sql`s.country`, countries)}
      and not ${isTester(sql`s.player_id`)} and ${step})`,
});
const FIRST = sql`d.day - (s.registered_at at time zone 'UTC')::date <= 7`;
const SECOND = sql`${FIRST} and (
  select sum(m.deposits) from tracking.player_money m where m.player_id = s.player_id and m.deposits > 0 and m.day between d.day and d.day + 30) > 1`;

/** Players by what they did in a month and the one before. */
const month = (which: (first: RawBuilder<unknown>) => RawBuilder<unknown>, churned = false) => ({
  isCount: true,
  rows: ({ month: of, countries }: RowsAsked) => {
    const first = sql`${`${of ?? "1970-01"}-01`}::date`;
    const activeIn = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
      select distinct f.player_id, f.country from tracking.player_day f
      where f.rounds > 0 and not f.test and f.day >= ${from} and f.day < ${from} + interval '1 month' and ${among(sql`f.country`, countries)})`;
    const before = sql`(${first} - interval '1 month')::date`;
    const [one, other] = churned ? [activeIn(before), activeIn(first)] : [activeIn(first), activeIn(before)];
    return sql`(
      select ${columns(sql`a.player_id`, first, sql`a.country`)}
      from ${one} a left join ${other} b on b.player_id = a.player_id left join tracking.first_deposit d on d.player_id = a.player_id where ${which(first)})`;
  },
});
const monthOf = (asked: RowsAsked): RawBuilder<unknown> => sql`${`${asked.month ?? "1970-01"}-01`}::date`;

/** Players of a cohort by month of first deposit. */
const cohort = (active: boolean) => ({
  isCount: true,
  rows: (asked: RowsAsked) => {
    const first = sql`${`${asked.cohort ?? "1970-01"}-01`}::date`;
    const played = sql`exists (
      select from tracking.player_day f where f.player_id = d.player_id and f.rounds > 0 and not f.test and f.day >= ${monthOf(asked)} and f.day < ${monthOf(asked)} + interval '1 month')`;
    return sql`(
      select ${columns(sql`d.player_id`, sql`d.day`, sql`d.country`)} from tracking.first_deposit d
      where not d.test and d.day >= ${first} and d.day < ${first} + interval '1 month' and ${among(sql`d.country`, asked.countries)} and ${active ? played : sql`true`})`;
  },
});

/** Rows of the report on players; `played` and `paid` are the active players and the depositors of other reports. */
export const PLAYER_ROWS: RowSources = {
  played: {
    isCount: true,
    rows: (asked) => sql`(
      select ${columns(sql`f.player_id`, sql`max(f.day)`, sql`min(f.country)`)} ${selected("player_day", asked, sql`f.rounds > 0`)} group by f.player_id)`,
  },
  paid: {
    isCount: true,
    rows: ({ from, to, countries, currencies, methods, test }) => sql`(
      select ${columns(sql`p.player_id`, sql`max(p.day)`, sql`min(p.country)`)} from tracking.player_payment p
      where p.action = 'deposit' and p.succeeded > 0 and p.day >= ${from}::date and p.day <= ${to}::date and ${among(sql`p.country`, countries)}
        and ${among(sql`p.currency`, currencies)} and ${among(sql`p.method`, methods)} and ${isTester(sql`p.player_id`)} = ${test} group by p.player_id)`,
  },
  registrations: funnel(sql`true`),
  confirmed: funnel(sql`s.confirmed_at is not null`),
  first_deposits: funnel(FIRST),
  second_deposits: funnel(SECOND),
  active: month(() => sql`true`),
  new: month((first) => sql`date_trunc('month', d.day)::date = ${first}`),
  reactivated: month((first) => sql`b.player_id is null and d.day < ${first}`),
  churned: month(() => sql`b.player_id is null`, true),
  size: cohort(false),
  retained: cohort(true),
  ltv: {
    isCount: false,
    rows: (asked) => {
      const first = sql`${`${asked.cohort ?? "1970-01"}-01`}::date`;
      const last = sql`${monthOf(asked)} + interval '1 month'`;
      const of = sql`tracking.first_deposit d where not d.test and d.day >= ${first} and d.day < ${first} + interval '1 month' and ${among(sql`d.country`, asked.countries)}`;
      return sql`(
        select 'player' as kind, null::text as id, null::text as at, m.player_id as player, ''::text as what, m.currency, sum(m.gained)::numeric as value from (
          select f.player_id, f.day, f.currency, f.booked as gained from tracking.player_day f where not f.test
          union all select f.player_id, f.day, f.currency, -f.costs from tracking.player_money f where not f.test) m
        where m.day >= ${first} and m.day < ${last} and m.player_id in (select d.player_id from ${of}) group by m.player_id, m.currency)`;
    },
  },
};
