import { sql, type RawBuilder } from "kysely";

/** What lines of a report can be grouped by. */
export const CUTS = ["day", "month", "country", "currency", "provider", "game"] as const;
export type Cut = (typeof CUTS)[number];

/** The selection of a report. Days are UTC and inclusive; an empty list selects everything. */
export interface Selection {
  readonly from: string;
  readonly to: string;
  readonly countries: readonly string[];
  readonly currencies: readonly string[];
  readonly providers: readonly string[];
  /** Such as `apogee/DragonsEmber`. */
  readonly games: readonly string[];
  /** Categories of games, such as `slots`. */
  readonly tags?: readonly string[];
  /** Only test accounts; otherwise everybody else. */
  readonly test: boolean;
}

/** The columns of cuts as they are stored. Rows are grouped by these; their texts are written for lines alone. */
const STORED: Readonly<Record<Cut, RawBuilder<unknown>>> = {
  day: sql`f.day`,
  month: sql`date_trunc('month', f.day)::date`,
  country: sql`f.country`,
  currency: sql`f.currency`,
  provider: sql`coalesce(g.provider, '')`,
  game: sql`coalesce(g.id, 0)`,
};
const TEXTS: Readonly<Record<Cut, RawBuilder<unknown>>> = {
  day: sql`to_char(t.r_day, 'YYYY-MM-DD')`,
  month: sql`to_char(t.r_month, 'YYYY-MM')`,
  country: sql`t.r_country`,
  currency: sql`t.r_currency`,
  provider: sql`t.r_provider`,
  game: sql`coalesce(n.identifier, '')`,
};

/** The names of the stored columns, `r_day` and so on. */
export const storedNames = (by: readonly Cut[]): ReadonlyArray<RawBuilder<unknown>> =>
  by.map((cut) => sql.ref(`r_${cut}`));
/** The stored columns under their names. */
export const storedColumns = (by: readonly Cut[]): ReadonlyArray<RawBuilder<unknown>> =>
  by.map((cut) => sql`${STORED[cut]} as ${sql.ref(`r_${cut}`)}`);

/**
 * The key of a line of `t`: all cuts as columns `k_day` and so on, without nulls; empty for those that the report does
 * not use. Games are named by `n`.
 */
export const keyColumns = (by: readonly Cut[]): RawBuilder<unknown> =>
  sql.join(CUTS.map((cut) => sql`${by.includes(cut) ? TEXTS[cut] : sql`''`}::text as ${sql.ref(`k_${cut}`)}`));

/** Whether two subqueries agree in every stored column. */
export const sameKeys = (by: readonly Cut[], left: string, right: string): RawBuilder<unknown> =>
  by.length === 0
    ? sql`true`
    : sql.join(
        by.map((cut) => sql`${sql.ref(`${left}.r_${cut}`)} = ${sql.ref(`${right}.r_${cut}`)}`),
        sql` and `,
      );

/** Columns before others: with a comma after them. */
export const comma = (parts: ReadonlyArray<RawBuilder<unknown>>): RawBuilder<unknown> =>
  parts.length === 0 ? sql`` : sql`${sql.join(parts)},`;
/** A clause that groups by some columns, or a single group that is left out where it is empty. */
export const grouped = (parts: ReadonlyArray<RawBuilder<unknown>>): RawBuilder<unknown> =>
  parts.length === 0 ? sql`having count(*) > 0` : sql`group by ${sql.join(parts)}`;

/** The tables of day sums that a selection reads. */
export type DayTable = "day_play" | "day_total" | "day_money" | "player_day" | "player_money" | "first_deposit";

const WITH_GAME: ReadonlySet<DayTable> = new Set(["day_play", "day_money", "player_day"]);

/** `from` and `where` of a table of day sums, as `f`, with the game's name as `g`. */
export function selected(table: DayTable, asked: Selection, and = sql`true`): RawBuilder<unknown> {
  const game = WITH_GAME.has(table) ? sql`f.game_id` : sql`0`;
  const among = (column: RawBuilder<unknown>, list: readonly string[]): RawBuilder<unknown> =>
    list.length === 0 ? sql`true` : sql`${column} = any (${[...list]}::text[])`;
  return sql`from ${sql.raw(`tracking.${table}`)} f left join games.game_name g on g.id = ${game}
    where f.day >= ${asked.from}::date and f.day <= ${asked.to}::date and f.test = ${asked.test} and ${among(sql`f.country`, asked.countries)}
      and ${among(sql`f.currency`, asked.currencies)} and ${among(sql`g.provider`, asked.providers)} and ${among(sql`g.identifier`, asked.games)} and ${taggedBy(asked)} and ${and}`;
}

/** Whether the game, as `g`, has one of the asked tags. */
export const taggedBy = ({ tags = [] }: Pick<Selection, "tags">): RawBuilder<unknown> =>
  tags.length === 0
    ? sql`true`
    : sql`g.id in (select c.game_id from games.category_of_game c where c.category = any (${[...tags]}::text[]))`;
