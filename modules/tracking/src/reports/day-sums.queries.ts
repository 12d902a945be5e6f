import type { Database, Tx } from "@apogee/database";
import { exchangeOn, halfEven, RatesTooOld } from "@apogee/rates";
import { sql, type RawBuilder } from "kysely";
import { eachRow, type Take } from "./each-row.queries.ts";

/** The part of a report's rows that is read. */
export interface PageAsked {
  readonly limit: number;
  readonly offset: number;
  readonly sort: string | null;
  readonly descending: boolean;
}

/** Rows of day sums, as `f` with `f.day` and `f.currency`, and what reports make of them. */
export interface DaySource {
  /** `from ... where ...` */
  readonly from: RawBuilder<unknown>;
  /** The columns of a line's key, in their order. */
  readonly keys: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly counts: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly amounts: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Texts of keys that are stored as something else, from the stored value. */
  readonly texts?: Readonly<Record<string, (stored: RawBuilder<unknown>) => RawBuilder<unknown>>>;
  /** Numbers of players to whom a condition applies, which cannot be added up over lines. */
  readonly players?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** A line of day sums. Amounts are in minor units of its currency. */
export interface DayLine {
  readonly key: Readonly<Record<string, string | null>>;
  readonly currency: string;
  readonly sums: Readonly<Record<string, bigint>>;
}

/** Days and months are grouped as dates. */
export const DAY_TEXTS: NonNullable<DaySource["texts"]> = {
  day: (stored) => sql`to_char(${stored}, 'YYYY-MM-DD')`,
  month: (stored) => sql`to_char(${stored}, 'YYYY-MM')`,
};

/** All lines of a report that stays short. */
export const EVERY_LINE: PageAsked = { limit: 2_000_000_000, offset: 0, sort: null, descending: false };

const group = (names: readonly string[]): RawBuilder<unknown> =>
  names.length === 0 ? sql`` : sql`group by ${sql.raw(names.map((_, index) => String(index + 1)).join(", "))}`;
const named = (columns: Readonly<Record<string, RawBuilder<unknown>>>, names: readonly string[]) =>
  names.map((name) => sql`${columns[name]!} as ${sql.ref(name)}`);
const comma = (parts: ReadonlyArray<RawBuilder<unknown>>): RawBuilder<unknown> =>
  parts.length === 0 ? sql`` : sql`${sql.join(parts)},`;

/** How sums are asked for. */
interface SumsAsked {
  readonly by: readonly string[];
  /** All in this currency, each day at its own rate; null: each line in its own. */
  readonly into: string | null;
}

type SumsRow = Readonly<Record<string, string | null>> & { readonly total: number };

/** Sums by some of the keys, and by currency or all in one. An order is a key or a sum. */
export async function daySums(
  db: Database | Tx,
  source: DaySource,
  asked: SumsAsked,
  page: PageAsked,
): Promise<{ readonly lines: readonly DayLine[]; readonly total: number }> {
  const { rows } = await daySumsQuery(source, asked, page).execute(db);
  return { lines: linesOf(source, asked, rows), total: rows[0]?.total ?? 0 };
}

/** The same, all lines, some at a time. */
export const eachDaySums = (
  db: Database,
  source: DaySource,
  asked: SumsAsked,
  page: PageAsked,
  take: Take<DayLine>,
): Promise<void> => eachRow(db, daySumsQuery(source, asked, page), (rows) => take(linesOf(source, asked, rows)));

function daySumsQuery(
  source: DaySource,
  { by, into }: SumsAsked,
  { limit, offset, sort, descending }: PageAsked,
): RawBuilder<SumsRow> {
  const keys = Object.keys(source.keys).filter((name) => by.includes(name));
  // Without one currency for all, lines are by currency too.
  const own: readonly string[] = into === null ? [...keys, "currency"] : keys;
  const sums = [...Object.keys(source.counts), ...Object.keys(source.amounts)];
  const players = Object.keys(source.players ?? {});
  const isColumn = sort !== null && [...own, ...sums, ...players].includes(sort);
  const order = isColumn ? sql`${sql.ref(`t.${sort}`)} ${sql.raw(descending ? "desc" : "asc")} nulls last,` : sql``;
  const allKeys = { ...source.keys, currency: sql`f.currency` };
  const same = own.map((name) => sql`${sql.ref(`p.${name}`)} = ${sql.ref(`s.${name}`)}`);
  // One condition each, so that the distinct players can be hashed.
  const [which] = players;
  const people =
    players.length === 0
      ? sql``
      : sql`left join (
          select ${comma(own.map((name) => sql.ref(name)))} count(*) as ${sql.ref(which!)} from (
            select distinct ${comma(named(allKeys, own))} f.player_id ${source.from} and ${source.players![which!]!}) d ${group(own)}) p
        on ${own.length === 0 ? sql`true` : sql.join(same, sql` and `)}`;
  const columns = [
    ...own.map((name) => sql.ref(`s.${name}`)),
    ...sums.map((name) => sql`coalesce(${sql.ref(`s.${name}`)}, 0) as ${sql.ref(name)}`),
    ...players.map((name) => sql`coalesce(${sql.ref(`p.${name}`)}, 0) as ${sql.ref(name)}`),
  ];
  const texts = [...sums, ...players].map((name) => sql`${sql.ref(`t.${name}`)}::text as ${sql.ref(name)}`);
  return sql<SumsRow>`
    select ${comma(own.map((name) => sql`${source.texts?.[name]?.(sql.ref(`t.${name}`)) ?? sql.ref(`t.${name}`)} as ${sql.ref(name)}`))} ${sql.join(texts)}, t.unrated, t.total from (
      select ${sql.join(columns)}, s.unrated, (count(*) over ())::int as total
      from (${into === null ? sumsOf(source, own) : inOneCurrency(source, own, into)}) s ${people} where s.lines > 0) t
    order by ${order} ${own.length === 0 ? sql`t.total` : sql.join(own.map((name) => sql.ref(`t.${name}`)))} limit ${limit} offset ${offset}`;
}

function linesOf(source: DaySource, { into }: SumsAsked, rows: readonly SumsRow[]): DayLine[] {
  const unrated = rows.find((row) => row["unrated"] !== null)?.["unrated"];
  if (unrated) throw new RatesTooOld({ currency: unrated, day: null, ageMs: Infinity, maxAgeMs: Infinity });
  const sums = [source.counts, source.amounts, source.players ?? {}].flatMap((columns) => Object.keys(columns));
  return rows.map((row) => ({
    key: Object.fromEntries(Object.keys(source.keys).map((name) => [name, row[name] || null])),
    currency: into ?? row["currency"]!,
    sums: Object.fromEntries(sums.map((name) => [name, BigInt(row[name]!)])),
  }));
}

function columnsOf({ counts, amounts }: DaySource): ReadonlyArray<RawBuilder<unknown>> {
  return Object.entries({ ...counts, ...amounts }).map(([name, column]) => sql`sum(${column}) as ${sql.ref(name)}`);
}

function sumsOf(source: DaySource, own: readonly string[]): RawBuilder<unknown> {
  return sql`select ${comma(named({ ...source.keys, currency: sql`f.currency` }, own))} ${sql.join(columnsOf(source))}, count(*) as lines, null::text as unrated
    ${source.from} ${group(own)}`;
}

function inOneCurrency(source: DaySource, own: readonly string[], into: string): RawBuilder<unknown> {
  const rate = { numerator: sql.ref("x.numerator"), denominator: sql.ref("x.denominator") };
  return sql`
    with by_day as materialized (
      select ${comma(named(source.keys, own))} f.day as of_day, f.currency as of_currency, ${sql.join(columnsOf(source))}
      ${source.from} group by ${comma(own.map((_, index) => sql.raw(String(index + 1))))} f.day, f.currency),
    x as materialized (select * from ${exchangeOn(sql`(select distinct of_day as day, of_currency as currency from by_day)`, into)} e)
    select ${comma(own.map((name) => sql.ref(`b.${name}`)))} ${sql.join([
      ...Object.keys(source.counts).map((name) => sql`sum(${sql.ref(`b.${name}`)}) as ${sql.ref(name)}`),
      ...Object.keys(source.amounts).map(
        (name) => sql`sum(${halfEven(sql.ref(`b.${name}`), rate)}) as ${sql.ref(name)}`,
      ),
    ])}, count(*) as lines, min(b.of_currency) filter (where x.numerator is null or x.denominator is null) as unrated
    from by_day b join x on x.day = b.of_day and x.currency = b.of_currency ${group(own)}`;
}
