import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import { resultsOf, type CostSums, type Dimension, type PlayedSums, type Result } from "../domain/results.ts";

/** The selection of a report. Days are UTC and inclusive; if they are left out, all days. */
export interface ReportAsked {
  readonly from?: string;
  readonly to?: string;
  readonly currency?: string;
  /** Such as `apogee/DragonsEmber`. */
  readonly game?: string;
  readonly provider?: string;
  readonly by: readonly Dimension[];
  /** Only test accounts; otherwise everybody else. */
  readonly test?: boolean;
}

type Texts<Row> = { [Name in keyof Row]: Row[Name] extends bigint ? string : Row[Name] };

/** The report on gross and net revenue, from the projections of daily results and daily costs. */
export async function reportResults(db: Database | Tx, asked: ReportAsked): Promise<Result[]> {
  const { test = false } = asked;
  const played = await sql<Texts<PlayedSums>>`
    select ${keysOf(asked, sql`to_char(r.day, 'YYYY-MM-DD')`, sql`r.currency`)}, sum(r.rounds)::text as rounds, sum(r.voids)::text as voids,
      sum(r.wagered)::text as wagered, sum(r.won)::text as won, sum(r.jackpot_contributions)::text as "jackpotContributions",
      sum(r.jackpot_wins)::text as "jackpotWins", sum(r.booked)::text as booked
    from tracking.daily_results r left join games.game_name g on g.id = r.game_id
    where r.test = ${test} and ${within(asked, sql`r.day`)} and ${matching(asked, sql`r.currency`)}
    group by 1, 2, 3, 4`.execute(db);
  const costs = await sql<Texts<CostSums>>`
    select ${keysOf(asked, sql`to_char(c.day, 'YYYY-MM-DD')`, sql`c.currency`)}, sum(c.bonuses)::text as bonuses, sum(c.fees)::text as fees,
      '0' as provision, '0' as "potWins"
    from tracking.daily_costs c left join games.game_name g on g.id = c.game_id
    where c.test = ${test} and ${within(asked, sql`c.day`)} and ${matching(asked, sql`c.currency`)}
    group by 1, 2, 3, 4`.execute(db);
  const pots = await sql<Texts<CostSums>>`
    select ${keysOf(asked, sql`to_char(m.day, 'YYYY-MM-DD')`, sql`m.currency`)}, '0' as bonuses, '0' as fees, sum(m.provision)::text as provision, sum(m.pot_wins)::text as "potWins"
    from tracking.day_money m left join games.game_name g on g.id = m.game_id
    where m.test = ${test} and (m.provision <> 0 or m.pot_wins <> 0) and ${within(asked, sql`m.day`)} and ${matching(asked, sql`m.currency`)}
    group by 1, 2, 3, 4`.execute(db);
  return resultsOf(played.rows.map(exact), [...costs.rows, ...pots.rows].map(exact));
}

/** The four columns of a line's key; null for dimensions that the report does not use. */
function keysOf({ by }: ReportAsked, day: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<unknown> {
  const asked = (dimension: Dimension, column: RawBuilder<unknown>): RawBuilder<unknown> =>
    by.includes(dimension) ? column : sql`null::text`;
  return sql`${asked("day", day)} as day, ${currency} as currency, ${asked("game", sql`g.identifier`)} as game,
    ${by.includes("game") || by.includes("provider") ? sql`g.provider` : sql`null::text`} as provider`;
}

function within({ from, to }: ReportAsked, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${day} >= ${from ?? "-infinity"}::date and ${day} <= ${to ?? "infinity"}::date`;
}

function matching({ currency, game, provider }: ReportAsked, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${currency ?? null}::text is null or ${column} = ${currency ?? null}) and (${game ?? null}::text is null or g.identifier = ${game ?? null})
    and (${provider ?? null}::text is null or g.provider = ${provider ?? null})`;
}

const NUMBERS = new Set([
  "rounds",
  "voids",
  "wagered",
  "won",
  "jackpotContributions",
  "jackpotWins",
  "booked",
  "bonuses",
  "fees",
  "provision",
  "potWins",
]);

/** Sums may exceed what a number holds exactly. */
function exact<Row>(row: Texts<Row>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, NUMBERS.has(name) ? BigInt(value as string) : value]),
  ) as Row;
}
