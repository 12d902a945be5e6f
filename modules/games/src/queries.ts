import { LIST_PAGES, type ListPage } from "@apogee/contract";
import { randomInt } from "node:crypto";
import { listed, type Database, type Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Game } from "./domain/game.ts";
import { searchTitle } from "./domain/search-title.ts";
import type { GameSession } from "./domain/session.ts";

/**
 * How a list is ordered. `global` is the catalogue's own order, or how well games match a search; `popular` begins with
 * the most rounds of the last 30 days, `payout` with the highest return.
 */
export interface GamesOrder {
  readonly type: "global" | "title" | "new" | "popular" | "payout";
  readonly direction: "ASC" | "DESC";
  /** Games of these categories come first. */
  readonly topCategories?: readonly string[];
}

/** Both ends are included. An end that is left out is open. */
interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** The filters, order and range of a page of games. A filter that is left out does not narrow it. */
export interface GamesAsked {
  readonly title?: string;
  /** Only these games, disabled ones too, in this order unless they are sorted. */
  readonly identifiers?: readonly string[];
  readonly providers?: readonly string[];
  readonly currencies?: readonly string[];
  readonly categories?: { readonly identifiers: readonly string[]; readonly strategy: "OR" | "AND" };
  /** Games of any of these categories. */
  readonly kinds?: readonly string[];
  readonly volatility?: readonly string[];
  readonly mechanics?: readonly string[];
  readonly lines?: Range;
  readonly ways?: Range;
  /** Percentages. A game that states none is in no range. */
  readonly hitRate?: Range;
  readonly payout?: Range;
  /** Games that have every one of these. */
  readonly features?: readonly string[];
  readonly sort: GamesOrder;
  readonly page: number;
  readonly pageSize: number;
}

const columns = sql`
  g.id, g.identifier, g.slug, p.provider, p.name as producer, g.title, g.mechanic, g.lines, g.ways, g.volatility, g.hit_rate as "hitRate",
  g.payout, g.features, g.version, g.status, g.art,
  array(select c.category from games.game_category c join games.category k on k.slug = c.category where c.game_id = g.id order by k.position) as categories,
  (select coalesce(jsonb_object_agg(m.currency, m.id), '{}') from games.game_currency m where m.game_id = g.id) as currencies`;
const tables = sql`games.game g join games.producer p on p.id = g.producer_id`;

/** A page of the enabled games, or of the named ones, and the number of all that match. */
export async function findGames(db: Database | Tx, asked: GamesAsked): Promise<{ games: Game[]; total: number }> {
  const wanted = asked.title === undefined ? undefined : searchTitle(asked.title);
  if (wanted === "") return { games: [], total: 0 };
  const matching = sql`
    ${wanted === undefined ? tables : foundBy(wanted)} where ${conditionOf(asked)}`;
  const order = orderOf(asked, wanted !== undefined);
  const { rows } = await sql<Game & { total: number }>`
    select ${columns}, f.total from (
      select g.id, count(*) over () as total, row_number() over (order by ${order}) as nth from ${matching}
      order by nth limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}
    ) f join games.game g on g.id = f.id join games.producer p on p.id = g.producer_id order by f.nth`.execute(db);
  if (rows.length === 0 && asked.page > 1) return { games: [], total: await countOf(db, matching) };
  return { games: rows.map(({ total: _total, ...game }) => game), total: rows[0]?.total ?? 0 };
}

/**
 * The games that a search finds. `offset 0` keeps the planner from reading the whole catalogue for a few of them: each is
 * read by its number.
 */
function foundBy(wanted: string): RawBuilder<unknown> {
  return sql`games.search(${wanted}) s
    cross join lateral (select * from games.game where id = s.game_id offset 0) g join games.producer p on p.id = g.producer_id`;
}

/** A page behind the last one has no row with the total. */
async function countOf(db: Database | Tx, matching: RawBuilder<unknown>): Promise<number> {
  return (await sql<{ total: number }>`select count(*) as total from ${matching}`.execute(db)).rows[0]!.total;
}

function conditionOf(asked: GamesAsked): RawBuilder<unknown> {
  const { identifiers, providers, currencies, categories, kinds, volatility, features, mechanics } = asked;
  const all = [identifiers ? sql`g.identifier = any (${listed([...identifiers], "text")})` : sql`g.status = 'enabled'`];
  if (providers?.length) all.push(sql`(p.provider = any (${providers}) or p.slug = any (${providers}))`);
  if (currencies?.length)
    all.push(
      sql`exists (select from games.game_currency m where m.game_id = g.id and m.currency = any (${currencies}))`,
    );
  if (volatility?.length) all.push(sql`g.volatility = any (${volatility})`);
  if (kinds?.length)
    all.push(sql`exists (select from games.game_category c where c.game_id = g.id and c.category = any (${kinds}))`);
  if (mechanics?.length) all.push(sql`g.mechanic = any (${mechanics})`);
  all.push(
    ...within(sql`g.lines`, asked.lines),
    ...within(sql`g.ways`, asked.ways),
    ...within(sql`g.hit_rate::numeric`, asked.hitRate),
    ...within(sql`g.payout::numeric`, asked.payout),
  );
  if (features?.length) all.push(sql`g.features @> ${features}::text[]`);
  if (categories?.identifiers.length) {
    const wanted = [...new Set(categories.identifiers)];
    const least = categories.strategy === "AND" ? wanted.length : 1;
    all.push(
      sql`(select count(*) from games.game_category c where c.game_id = g.id and c.category = any (${wanted})) >= ${least}`,
    );
  }
  return sql.join(all, sql` and `);
}

function within(value: RawBuilder<unknown>, { min, max }: Range = {}): Array<RawBuilder<unknown>> {
  return [
    ...(min === undefined ? [] : [sql`${value} >= ${min}::numeric`]),
    ...(max === undefined ? [] : [sql`${value} <= ${max}::numeric`]),
  ];
}

/** Named games and a single category have an order of their own. Games that are equal follow in the catalogue's order. */
function orderOf(asked: GamesAsked, isSearch: boolean): RawBuilder<unknown> {
  const { topCategories = [] } = asked.sort;
  const order = plainOrderOf(asked, isSearch);
  if (topCategories.length === 0) return order;
  return sql`exists (select from games.game_category c where c.game_id = g.id and c.category = any (${topCategories})) desc, ${order}`;
}

function plainOrderOf({ sort, categories, identifiers }: GamesAsked, isSearch: boolean): RawBuilder<unknown> {
  const forwards = sql.raw(sort.direction === "DESC" ? "desc" : "asc");
  const backwards = sql.raw(sort.direction === "DESC" ? "asc" : "desc");
  switch (sort.type) {
    case "title":
      return sql`g.title ${forwards}, g.id`;
    case "new":
      return sql`g.created_at ${backwards}, g.position, g.id`;
    case "popular":
      return sql`g.recent_rounds ${backwards}, g.position, g.id`;
    case "payout":
      return sql`g.payout::numeric ${backwards} nulls last, g.position, g.id`;
    case "global":
      if (isSearch) return sql`s.score ${backwards}, g.position, g.id`;
  }
  if (identifiers) return sql`array_position(${listed([...identifiers], "text")}, g.identifier) ${forwards}`;
  const only = categories?.identifiers.length === 1 ? categories.identifiers[0] : undefined;
  if (only === undefined) return sql`g.position ${forwards}, g.id`;
  return sql`(select c.position from games.game_category c where c.game_id = g.id and c.category = ${only}) ${forwards}, g.position, g.id`;
}

/** Games by identifier, including disabled ones. Unknown identifiers are left out. */
export async function gamesByIdentifier(db: Database | Tx, identifiers: readonly string[]): Promise<Game[]> {
  const { rows } = await sql<Game>`select ${columns} from ${tables} where g.identifier = any (${identifiers})`.execute(
    db,
  );
  return rows;
}

/** Games by the slugs in their addresses, including disabled ones. Unknown slugs are left out. */
export async function gamesBySlug(db: Database | Tx, slugs: readonly string[]): Promise<Game[]> {
  return (await sql<Game>`select ${columns} from ${tables} where g.slug = any (${slugs})`.execute(db)).rows;
}

/** One game by identifier, such as `apogee/DragonsEmber`, enabled or disabled. */
export async function gameByIdentifier(db: Database | Tx, identifier: string): Promise<Game | undefined> {
  return (await gamesByIdentifier(db, [identifier]))[0];
}

/** Games by the id in rounds and sessions, including disabled ones. */
export async function gamesById(db: Database | Tx, ids: readonly number[]): Promise<Game[]> {
  const { rows } = await sql<Game>`select ${columns} from ${tables} where g.id = any (${ids})`.execute(db);
  return rows;
}

/** Every game in the order of the catalogue, for operators. */
export async function allGames(db: Database | Tx): Promise<Game[]> {
  const { rows } = await sql<Game>`select ${columns} from ${tables} order by g.position, g.id`.execute(db);
  return rows;
}

/** A category and its number of games. */
export interface Collection {
  readonly slug: string;
  readonly title: string;
  readonly games: number;
}

/** Categories that have enabled games. */
export async function collections(db: Database | Tx): Promise<Collection[]> {
  const { rows } = await sql<Collection>`
    select k.slug, k.title, count(*) as games
    from games.category k join games.game_category c on c.category = k.slug join games.game g on g.id = c.game_id and g.status = 'enabled'
    group by k.slug order by k.position`.execute(db);
  return rows;
}

/** The categories that each kind of page offers, in order, those with enabled games alone. */
export async function pageCategories(db: Database | Tx): Promise<Record<ListPage, string[]>> {
  const { rows } = await sql<{ page: ListPage; categories: string[] }>`
    select page, array_agg(category order by position) as categories from games.page_category pc
    where exists (select from games.game_category c join games.game g on g.id = c.game_id and g.status = 'enabled' where c.category = pc.category)
    group by page`.execute(db);
  const known = new Map(rows.map(({ page, categories }) => [page, categories]));
  return Object.fromEntries(LIST_PAGES.map((page) => [page, known.get(page) ?? []])) as Record<ListPage, string[]>;
}

/** An enabled game, drawn at random; not `but` unless it is the only one. Undefined where none is enabled. */
export async function anyGame(db: Database | Tx, but?: string): Promise<Game | undefined> {
  const { rows } = await sql<{ id: number; identifier: string }>`
    select id, identifier from games.game where status = 'enabled'`.execute(db);
  const others = rows.filter(({ identifier }) => identifier !== but);
  const offered = others.length > 0 ? others : rows;
  if (offered.length === 0) return undefined;
  return (await gamesById(db, [offered[randomInt(offered.length)]!.id]))[0];
}

/** A studio; `provider` is the first part of its games' identifiers. */
export interface Producer {
  readonly provider: string;
  readonly slug: string;
  readonly name: string;
  /** The group of players to whom the site announces it; null if to none. */
  readonly announcedTo: string | null;
}

/** Producers that have enabled games. */
export async function producers(db: Database | Tx): Promise<Producer[]> {
  const { rows } = await sql<Producer>`
    select provider, slug, name, announced_to as "announcedTo" from games.producer p
    where exists (select from games.game g where g.producer_id = p.id and g.status = 'enabled') order by position`.execute(
    db,
  );
  return rows;
}

/** Sessions by the hashes of their tokens (base64), without those that were ended. The caller checks for expiry. */
export async function sessionsByHash(db: Database | Tx, hashes: readonly string[]): Promise<Map<string, GameSession>> {
  const { rows } = await sql<GameSession & { hash: Buffer }>`/* prepared: game_sessions */
    select s.token_hash as hash, s.id, s.player_id as "playerId", s.purse_id as "walletId", s.currency, s.mode, s.licence, s.locale, s.created_at as "createdAt",
      s.last_used_at as "lastUsedAt",
      json_build_object('id', g.id, 'identifier', g.identifier, 'slug', g.slug, 'title', g.title, 'version', g.version, 'status', g.status) as game
    from games.session s join games.game g on g.id = s.game_id
    where s.token_hash = any (${listed(
      hashes.map((hash) => Buffer.from(hash, "base64")),
      "bytea",
    )}) and s.ended_at is null`.execute(db);
  return new Map(rows.map(({ hash, ...session }) => [hash.toString("base64"), session]));
}

/** Whether a session was not ended. */
export async function isOpenSession(db: Database | Tx, sessionId: number): Promise<boolean> {
  const { rows } = await sql`select from games.session where id = ${sessionId} and ended_at is null`.execute(db);
  return rows.length > 0;
}

/** A player's wallet at a game. */
export interface Seat {
  readonly playerId: number;
  readonly walletId: number;
  readonly gameId: number;
}

/** The newest session of each of these seats, live or not. */
export async function newestSessionsAt(db: Database | Tx, seats: readonly Seat[]): Promise<Map<Seat, number>> {
  const { rows } = await sql<{ nth: number; id: number }>`/* prepared: newest_sessions */
    select t.nth, s.id
    from unnest(${listed(
      seats.map(({ playerId }) => playerId),
      "bigint",
    )}, ${listed(
      seats.map(({ walletId }) => walletId),
      "bigint",
    )}, ${listed(
      seats.map(({ gameId }) => gameId),
      "bigint",
    )})
      with ordinality t (player_id, purse_id, game_id, nth)
    cross join lateral (
      select id from games.session where player_id = t.player_id and game_id = t.game_id and purse_id = t.purse_id and mode = 'real' order by id desc limit 1) s`.execute(
    db,
  );
  return new Map(rows.map(({ nth, id }) => [seats[nth - 1]!, id]));
}

/** The personal details that a provider needs of players. */
export async function playerFieldsOf(db: Database | Tx, provider: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    fields: string[];
  }>`select player_fields as fields from games.producer where provider = ${provider}`.execute(db);
  return rows[0]?.fields ?? [];
}

/** The personal details that providers need of players, by provider; providers that need none are left out. */
export async function playerFieldsOfProviders(db: Database | Tx): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ provider: string; fields: string[] }>`
    select provider, player_fields as fields from games.producer where player_fields <> '{}' order by provider`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ provider, fields }) => [provider, fields]));
}
