import type { Database, Tx } from "@apogee/database";
import { exchangeOn, halfEven, RatesTooOld } from "@apogee/rates";
import { sql, type RawBuilder } from "kysely";
import type { CohortMonth, FunnelCounts, MonthCounts } from "../domain/cohorts.ts";

/** Players of some countries; an empty list selects all. */
export interface PlayersAsked {
  readonly countries: readonly string[];
}

/** Players whose own day sums name no country list. */
const among = (column: RawBuilder<unknown>, { countries }: PlayersAsked): RawBuilder<unknown> =>
  countries.length === 0 ? sql`true` : sql`${column} = any (${[...countries]}::text[])`;
const noTester = (player: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not exists (select from wallet.tester t where t.player_id = ${player})`;

/** Registrations by day with what became of them. Days of deposits count whole days after the registration. */
export async function funnelBetween(
  db: Database | Tx,
  asked: PlayersAsked & { readonly from: string; readonly to: string },
): Promise<Array<FunnelCounts & { readonly day: string }>> {
  const { rows } = await sql<FunnelCounts & { readonly day: string }>`
    select to_char(r.day, 'YYYY-MM-DD') as day, count(*)::int as registrations, (count(*) filter (where r.confirmed_at is not null))::int as confirmed,
      (count(*) filter (where r.first))::int as first, (count(*) filter (where r.first and r.deposits > 1))::int as second
    from (
      select (s.registered_at at time zone 'UTC')::date as day, s.confirmed_at, coalesce(d.day - (s.registered_at at time zone 'UTC')::date <= 7, false) as first,
        (select sum(m.deposits) from tracking.player_money m where m.player_id = s.player_id and m.deposits > 0 and m.day between d.day and d.day + 30) as deposits
      from identity.player_start s left join tracking.first_deposit d on d.player_id = s.player_id
      where s.registered_at >= ${asked.from}::date at time zone 'UTC' and s.registered_at < (${asked.to}::date + 1) at time zone 'UTC'
        and ${among(sql`s.country`, asked)} and ${noTester(sql`s.player_id`)}) r
    group by r.day order by r.day`.execute(db);
  return rows;
}

/** Months like `2031-05`, both included. */
export interface MonthsAsked extends PlayersAsked {
  readonly first: string;
  readonly last: string;
}

const firstDay = (month: string): RawBuilder<unknown> => sql`${`${month}-01`}::date`;
const within = ({ first, last }: MonthsAsked, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column} >= ${firstDay(first)} and ${column} < ${firstDay(last)} + interval '1 month'`;

/** Active players by month. A month without any is left out. */
export async function activeMonths(db: Database | Tx, asked: MonthsAsked): Promise<MonthCounts[]> {
  const { rows } = await sql<MonthCounts>`
    with active as materialized (
      select distinct date_trunc('month', f.day)::date as month, f.player_id from tracking.player_day f
      where f.rounds > 0 and not f.test and ${among(sql`f.country`, asked)} and ${within(asked, sql`f.day`)})
    select to_char(a.month, 'YYYY-MM') as month, count(*)::int as active, count(b.player_id)::int as kept,
      (count(*) filter (where b.player_id is null and d.day < a.month))::int as reactivated,
      (count(*) filter (where date_trunc('month', d.day)::date = a.month))::int as fresh
    from active a left join active b on b.player_id = a.player_id and b.month = (a.month - interval '1 month')::date
      left join tracking.first_deposit d on d.player_id = a.player_id
    group by a.month order by a.month`.execute(db);
  return rows;
}

/** How many players had their first deposit in each month. */
export async function cohortSizes(db: Database | Tx, asked: MonthsAsked): Promise<Map<string, number>> {
  const { rows } = await sql<{ cohort: string; size: number }>`
    select to_char(f.day, 'YYYY-MM') as cohort, count(*)::int as size from tracking.first_deposit f
    where not f.test and ${among(sql`f.country`, asked)} and ${within(asked, sql`f.day`)} group by 1 order by 1`.execute(
    db,
  );
  return new Map(rows.map(({ cohort, size }) => [cohort, size]));
}

/**
 * What cohorts by month of first deposit did in each month: active players, and what the house gained from them after
 * costs, in one currency at each day's rate. Own pots are not part of it: nobody's account funds them.
 */
export async function cohortMonths(
  db: Database | Tx,
  asked: MonthsAsked & { readonly into: string },
): Promise<CohortMonth[]> {
  const rate = { numerator: sql.ref("x.numerator"), denominator: sql.ref("x.denominator") };
  const { rows } = await sql<Omit<CohortMonth, "ngr"> & { readonly ngr: string; readonly unrated: string | null }>`
    with cohort as materialized (
      select f.player_id, date_trunc('month', f.day)::date as cohort from tracking.first_deposit f
      where not f.test and ${among(sql`f.country`, asked)} and ${within(asked, sql`f.day`)}),
    moved as (
      select f.player_id, f.day, f.currency, f.booked as gained from tracking.player_day f where not f.test and ${within(asked, sql`f.day`)}
      union all
      select f.player_id, f.day, f.currency, -f.costs from tracking.player_money f where not f.test and ${within(asked, sql`f.day`)}),
    gained as materialized (
      select c.cohort, m.day, m.currency, sum(m.gained) as gained from moved m join cohort c on c.player_id = m.player_id
      where m.day >= c.cohort group by 1, 2, 3),
    x as materialized (select * from ${exchangeOn(sql`(select distinct day, currency from gained)`, asked.into)} e),
    months as (
      select g.cohort, date_trunc('month', g.day)::date as month, sum(${halfEven(sql.ref("g.gained"), rate)}) as ngr,
        min(g.currency) filter (where x.numerator is null or x.denominator is null) as unrated
      from gained g join x on x.day = g.day and x.currency = g.currency group by 1, 2),
    actives as (
      select c.cohort, date_trunc('month', f.day)::date as month, count(distinct f.player_id)::int as active
      from tracking.player_day f join cohort c on c.player_id = f.player_id
      where f.rounds > 0 and not f.test and ${within(asked, sql`f.day`)} and f.day >= c.cohort group by 1, 2)
    select to_char(cohort, 'YYYY-MM') as cohort, to_char(month, 'YYYY-MM') as month, coalesce(active, 0) as active, coalesce(ngr, 0)::text as ngr, unrated
    from months full join actives using (cohort, month) order by 1, 2`.execute(db);
  const unrated = rows.find((row) => row.unrated !== null)?.unrated;
  if (unrated) throw new RatesTooOld({ currency: unrated, day: null, ageMs: Infinity, maxAgeMs: Infinity });
  return rows.map(({ cohort, month, active, ngr }) => ({ cohort, month, active, ngr: BigInt(ngr) }));
}
