import type { Database, Tx } from "@apogee/database";
import { exchangeOn, halfEven, RatesTooOld } from "@apogee/rates";
import { sql, type RawBuilder } from "kysely";
import { revenueOf, type Revenue, type RevenueSums } from "../domain/revenue.ts";
import { eachRow, type Take } from "./each-row.queries.ts";
import {
  comma,
  CUTS,
  grouped,
  keyColumns,
  sameKeys,
  selected,
  storedColumns,
  storedNames,
  type Cut,
  type Selection,
} from "./cut.queries.ts";

/** What a revenue report is asked for. */
export interface RevenueAsked extends Selection {
  readonly by: readonly Cut[];
  /** All amounts in this currency, each at the rate of its day; null: each line in its own currency. */
  readonly into: string | null;
  /** Without numbers of players, which take longest. */
  readonly sumsOnly?: boolean;
  /** Without what belongs to no game. */
  readonly playedOnly?: boolean;
}

/** A line. A part of its key is null if the report does not use it, or for what belongs to no game or country. */
export interface RevenueLine extends Revenue {
  readonly key: Readonly<Record<Cut, string | null>>;
  /** The currency of its amounts. */
  readonly currency: string;
}

/** The part of the lines that is read. */
export interface LinesPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: RevenueSort | null;
  readonly descending: boolean;
}

const COUNTS = ["rounds", "voids", "deposits", "firstDeposits", "reversals", "withdrawals"] as const;
const AMOUNTS = [
  "wagered",
  "won",
  "booked",
  "potWins",
  "provision",
  "bonuses",
  "fees",
  "deposited",
  "firstDeposited",
  "reversed",
  "withdrawn",
  "adjusted",
] as const;
type Counted = (typeof COUNTS)[number] | (typeof AMOUNTS)[number];
const SUMMED: readonly Counted[] = [...COUNTS, ...AMOUNTS];

/** The columns that each table adds, by the sum. */
const SOURCES: ReadonlyArray<
  readonly [table: "day_play" | "day_money" | "first_deposit", columns: Partial<Record<Counted, string>>]
> = [
  ["day_play", { rounds: "rounds", voids: "voids", wagered: "wagered", won: "won", booked: "booked" }],
  [
    "day_money",
    {
      potWins: "pot_wins",
      provision: "provision",
      bonuses: "bonuses",
      fees: "fees",
      deposits: "deposits",
      deposited: "deposited",
      reversals: "reversals",
      reversed: "reversed",
      withdrawals: "withdrawals",
      withdrawn: "withdrawn",
      adjusted: "adjusted",
    },
  ],
  ["first_deposit", { firstDeposits: "1", firstDeposited: "amount" }],
];

const col = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`);
/** The orders of lines besides that of their keys. */
const SORTS = {
  rounds: sql`t.rounds`,
  wagered: sql`t.wagered`,
  won: sql`t.won + t."potWins"`,
  ggr: sql`t.wagered - t.won - t."potWins"`,
  ngr: sql`t.booked - t.bonuses - t.fees - t.provision - t."potWins"`,
  bonus_costs: sql`t.bonuses - t.booked + t.wagered - t.won`,
  deposited: sql`t.deposited`,
  withdrawn: sql`t.withdrawn`,
  active_players: sql`t.active::bigint`,
} satisfies Readonly<Record<string, RawBuilder<unknown>>>;
export type RevenueSort = keyof typeof SORTS | Cut;
/** The names of all orders. */
export const REVENUE_SORTS: readonly RevenueSort[] = [...CUTS, ...(Object.keys(SORTS) as Array<keyof typeof SORTS>)];

type Row = Readonly<Record<Counted | "active" | "depositors", string>> &
  Readonly<Record<`k_${Cut}`, string>> & { readonly total: number; readonly unrated: string | null };

/** Lines of a revenue report, from day sums alone, and how many there are. */
export async function reportRevenue(
  db: Database | Tx,
  asked: RevenueAsked,
  page: LinesPage,
): Promise<{ readonly lines: readonly RevenueLine[]; readonly total: number }> {
  const { rows } = await revenueQuery(asked, page).execute(db);
  return { lines: linesOf(rows, asked), total: rows[0]?.total ?? 0 };
}

/** The same, all lines, some at a time. */
export const eachRevenue = (
  db: Database,
  asked: RevenueAsked,
  page: LinesPage,
  take: Take<RevenueLine>,
): Promise<void> => eachRow(db, revenueQuery(asked, page), (rows) => take(linesOf(rows, asked)));

function linesOf(rows: readonly Row[], { into }: RevenueAsked): RevenueLine[] {
  const unrated = rows.find((row) => row.unrated !== null)?.unrated;
  if (unrated) throw new RatesTooOld({ currency: unrated, day: null, ageMs: Infinity, maxAgeMs: Infinity });
  return rows.map((row) => lineOf(row, into));
}

function revenueQuery(asked: RevenueAsked, { limit, offset, sort, descending }: LinesPage): RawBuilder<Row> {
  const direction = sql.raw(descending ? "desc" : "asc");
  const keysInOrder = sql.raw(CUTS.map((cut) => `t.k_${cut}`).join(", "));
  const order =
    sort === null ? sql`` : sql`${sort in SORTS ? SORTS[sort as keyof typeof SORTS] : col(`k_${sort}`)} ${direction},`;
  const { by, into } = asked;
  const names = storedNames(by);
  const nobody = sql`select ${comma(by.map((cut) => sql`null as ${sql.ref(`r_${cut}`)}`))} 0 as active, 0 as depositors where false`;
  const people = (table: "player_day" | "player_money", as: string, which: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select ${comma(names)} count(*) as ${sql.ref(as)} from (select distinct ${comma(storedColumns(by))} f.player_id ${selected(table, asked, which)}) d ${grouped(names)}`;
  return sql<Row>`
    with sums as materialized (${into === null ? sumsOf(asked, false) : inOneCurrency(asked, into)}),
    actives as materialized (${asked.sumsOnly === true ? nobody : people("player_day", "active", sql`f.rounds > 0`)}),
    payers as materialized (${asked.sumsOnly === true ? nobody : people("player_money", "depositors", sql`f.deposits > 0`)})
    select * from (
      select ${keyColumns(by)}, ${sql.join(SUMMED.map((name) => sql.ref(`t.${name}`)))}, t.unrated, coalesce(a.active, 0)::text as active,
        coalesce(p.depositors, 0)::text as depositors, count(*) over ()::int as total
      from sums t left join actives a on ${sameKeys(by, "t", "a")} left join payers p on ${sameKeys(by, "t", "p")}
        ${by.includes("game") ? sql`left join games.game_name n on n.id = t.r_game` : sql``}) t
    order by ${order} ${keysInOrder} limit ${limit} offset ${offset}`;
}

/** Whether a report names games, or what belongs to them. */
const needsGames = ({ by, providers, games, tags = [], playedOnly = false }: RevenueAsked): boolean =>
  playedOnly || by.includes("provider") || by.includes("game") || [...providers, ...games, ...tags].length > 0;

/** Sums by key, and by day and currency too if each day is converted at its own rate. Each table is summed by itself first. */
function sumsOf(asked: RevenueAsked, daily: boolean): RawBuilder<unknown> {
  const names = [...(daily ? [sql.ref("of_day"), sql.ref("of_currency")] : []), ...storedNames(asked.by)];
  const stored = [...(daily ? [sql`f.day as of_day`, sql`f.currency as of_currency`] : []), ...storedColumns(asked.by)];
  const parts = SOURCES.map(([table, columns]) => {
    const sums = SUMMED.map((name) => {
      const column = columns[name];
      const sum = column === undefined ? sql`0` : column === "1" ? sql`count(*)` : sql`sum(${sql.ref(`f.${column}`)})`;
      return sql`${sum}::numeric as ${sql.ref(name)}`;
    });
    const which = asked.playedOnly === true ? sql`g.id is not null` : sql`true`;
    const read = table === "day_play" && !needsGames(asked) ? "day_total" : table;
    return sql`(select ${comma(stored)} ${sql.join(sums)} ${selected(read, asked, which)} ${grouped(names)})`;
  });
  const totals = SUMMED.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`);
  return sql`select ${comma(names)} ${sql.join(totals)}, null::text as unrated from (${sql.join(parts, sql` union all `)}) u ${grouped(names)}`;
}

/** The same with each day's amounts converted at its own rate. */
function inOneCurrency(asked: RevenueAsked, into: string): RawBuilder<unknown> {
  const numbers = { numerator: sql.ref("x.numerator"), denominator: sql.ref("x.denominator") };
  const columns = [
    ...COUNTS.map((name) => sql`sum(${sql.ref(`s.${name}`)}) as ${sql.ref(name)}`),
    ...AMOUNTS.map((name) => sql`sum(${halfEven(sql.ref(`s.${name}`), numbers)}) as ${sql.ref(name)}`),
  ];
  const names = storedNames(asked.by);
  return sql`
    with by_day as materialized (${sumsOf(asked, true)}),
    x as materialized (select * from ${exchangeOn(sql`(select distinct of_day as day, of_currency as currency from by_day)`, into)} e)
    select ${comma(names)} ${sql.join(columns)}, min(s.of_currency) filter (where x.numerator is null or x.denominator is null) as unrated
    from by_day s join x on x.day = s.of_day and x.currency = s.of_currency ${grouped(names)}`;
}

function lineOf(row: Row, into: string | null): RevenueLine {
  const key = Object.fromEntries(CUTS.map((cut) => [cut, row[`k_${cut}`] || null])) as RevenueLine["key"];
  const names = [...SUMMED, "active", "depositors"] as const;
  const sums = Object.fromEntries(names.map((name) => [name, BigInt(row[name])])) as unknown as RevenueSums;
  return { key, currency: into ?? row.k_currency, ...revenueOf(sums) };
}
