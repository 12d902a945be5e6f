import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import { resultsOf, type CostSums, type Dimension, type PlayedSums, type Result } from "../domain/results.ts";
import { inTestPlay } from "../projections/test-play.queries.ts";

/** What a report is asked for. Days are UTC, both included; left out, all of it. */
export interface ReportAsked {
  readonly from?: string;
  readonly to?: string;
  readonly currency?: string;
  /** `apogee/DragonsEmber`. */
  readonly game?: string;
  readonly provider?: string;
  readonly by: readonly Dimension[];
  /** Of test accounts alone; without it, of everybody else. */
  readonly test?: boolean;
}

type Texts<Row> = { [Name in keyof Row]: Row[Name] extends bigint ? string : Row[Name] };

/**
 * The report on gross and net revenue, from the projection of daily results and the ledger's entries outside rounds.
 */
export async function reportResults(db: Database | Tx, asked: ReportAsked): Promise<Result[]> {
  const { test = false } = asked;
  const played = await sql<Texts<PlayedSums>>`
    select ${keysOf(asked, sql`to_char(r.day, 'YYYY-MM-DD')`, sql`r.currency`)}, sum(r.rounds)::text as rounds, sum(r.voids)::text as voids,
      sum(r.wagered)::text as wagered, sum(r.won)::text as won, sum(r.jackpot_contributions)::text as "jackpotContributions",
      sum(r.jackpot_wins)::text as "jackpotWins", sum(r.booked)::text as booked
    from tracking.daily_results r left join games.game g on g.id = r.game_id left join games.producer o on o.id = g.producer_id
    where r.test = ${test} and ${within(asked, sql`r.day`)} and ${matching(asked, sql`r.currency`)}
    group by 1, 2, 3, 4`.execute(db);
  // The costs of a stretch of days: few entries beside the rounds. A fee belongs to whoever's withdrawal it was.
  const costs = await sql<Texts<CostSums>>`
    select ${keysOf(asked, sql`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD')`, sql`e.currency`)},
      coalesce(-sum(l.amount) filter (where a.kind <> 'fees'), 0)::text as bonuses, coalesce(-sum(l.amount) filter (where a.kind = 'fees'), 0)::text as fees
    from wallet.entry e join wallet.posting l on l.entry_id = e.id and l.at = e.at and ${during(asked, sql`l.at`)}
      join wallet.account a on a.id = l.account_id and a.kind in ('house', 'house_bonus', 'fees')
      left join lateral (
        select w.purse_id, w.purse_version from wallet.entry_name s join wallet.posting w on w.entry_id = s.id and w.at = s.at
        where s.cause = e.cause and w.purse_id is not null order by s.id = e.id desc, s.id, w.line limit 1) w on true
      left join gateway.freespins f on e.kind = 'promo_win' and e.cause = 'freespins:' || f.provider_id || ':' || f.issue_id and f.purse_id = w.purse_id
      left join games.game g on g.id = f.game_id left join games.producer o on o.id = g.producer_id
    where ${inTestPlay(sql`w.purse_id`, sql`w.purse_version`)} = ${test}
      and ${during(asked, sql`e.at`)} and ${matching(asked, sql`e.currency`)}
    group by 1, 2, 3, 4`.execute(db);
  return resultsOf(played.rows.map(exact), costs.rows.map(exact));
}

/** The four columns of a line's key; what is not asked for is null. */
function keysOf({ by }: ReportAsked, day: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<unknown> {
  const asked = (dimension: Dimension, column: RawBuilder<unknown>): RawBuilder<unknown> =>
    by.includes(dimension) ? column : sql`null::text`;
  return sql`${asked("day", day)} as day, ${currency} as currency, ${asked("game", sql`g.identifier`)} as game,
    ${by.includes("game") || by.includes("provider") ? sql`o.provider` : sql`null::text`} as provider`;
}

function within({ from, to }: ReportAsked, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${day} >= ${from ?? "-infinity"}::date and ${day} <= ${to ?? "infinity"}::date`;
}

/** The same stretch of days as moments; the ledger's months outside it are not read. */
function during({ from, to }: ReportAsked, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${at} >= ${from ?? "-infinity"}::date::timestamp at time zone 'UTC'
    and ${at} < (${to ?? "infinity"}::date + ${to === undefined ? 0 : 1}::int)::timestamp at time zone 'UTC'`;
}

function matching({ currency, game, provider }: ReportAsked, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${currency ?? null}::text is null or ${column} = ${currency ?? null}) and (${game ?? null}::text is null or g.identifier = ${game ?? null})
    and (${provider ?? null}::text is null or o.provider = ${provider ?? null})`;
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
]);

/** Sums may pass what a number holds exactly. */
function exact<Row>(row: Texts<Row>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, NUMBERS.has(name) ? BigInt(value as string) : value]),
  ) as Row;
}
