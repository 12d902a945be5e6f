import { listed, type Database, type Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Game } from "./domain/game.ts";
import { searchTitle } from "./domain/search-title.ts";
import type { GameSession } from "./domain/session.ts";

/** The filters, order and range of a page of games. A filter that is left out does not narrow it. */
export interface GamesAsked {
  readonly title?: string;
  readonly providers?: readonly string[];
  readonly currencies?: readonly string[];
  readonly categories?: { readonly identifiers: readonly string[]; readonly strategy: "OR" | "AND" };
  readonly sort: { readonly type: "global" | "title" | "new"; readonly direction: "ASC" | "DESC" };
  readonly page: number;
  readonly pageSize: number;
}

const columns = sql`
  g.id, g.identifier, g.slug, p.provider, p.name as producer, g.title, g.lines, g.ways, g.volatility, g.hit_rate as "hitRate",
  g.payout, g.version, g.status, g.art,
  array(select c.category from games.game_category c join games.category k on k.slug = c.category where c.game_id = g.id order by k.position) as categories,
  (select coalesce(jsonb_object_agg(m.currency, m.id), '{}') from games.game_currency m where m.game_id = g.id) as currencies`;
const tables = sql`games.game g join games.producer p on p.id = g.producer_id`;

/** A page of the enabled games, and the number of all that match. */
export async function findGames(db: Database | Tx, asked: GamesAsked): Promise<{ games: Game[]; total: number }> {
  const matching = conditionOf(asked);
  if (!matching) return { games: [], total: 0 };
  const [page, count] = await Promise.all([
    sql<Game>`
      select ${columns} from ${tables} where ${matching} order by ${orderOf(asked)}
      limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${tables} where ${matching}`.execute(db),
  ]);
  return { games: page.rows, total: count.rows[0]!.total };
}

/** Undefined if nothing can match. */
function conditionOf({ title, providers, currencies, categories }: GamesAsked): RawBuilder<unknown> | undefined {
  const all = [sql`g.status = 'enabled'`];
  if (title) {
    const wanted = searchTitle(title);
    if (!wanted) return undefined;
    all.push(sql`g.search_title like ${`%${wanted}%`}`);
  }
  if (providers?.length) all.push(sql`(p.provider = any (${providers}) or p.slug = any (${providers}))`);
  if (currencies?.length)
    all.push(
      sql`exists (select from games.game_currency m where m.game_id = g.id and m.currency = any (${currencies}))`,
    );
  if (categories?.identifiers.length) {
    const wanted = [...new Set(categories.identifiers)];
    const least = categories.strategy === "AND" ? wanted.length : 1;
    all.push(
      sql`(select count(*) from games.game_category c where c.game_id = g.id and c.category = any (${wanted})) >= ${least}`,
    );
  }
  return sql.join(all, sql` and `);
}

/** A single category has its own order. */
function orderOf({ sort, categories }: GamesAsked): RawBuilder<unknown> {
  const direction = sql.raw(sort.direction === "DESC" ? "desc" : "asc");
  if (sort.type === "title") return sql`g.title ${direction}, g.id`;
  if (sort.type === "new")
    return sql`g.created_at ${sql.raw(sort.direction === "DESC" ? "asc" : "desc")}, g.position, g.id`;
  const only = categories?.identifiers.length === 1 ? categories.identifiers[0] : undefined;
  if (only === undefined) return sql`g.position ${direction}, g.id`;
  return sql`(select c.position from games.game_category c where c.game_id = g.id and c.category = ${only}) ${direction}, g.position, g.id`;
}

/** Games by identifier, including disabled ones. Unknown identifiers are left out. */
export async function gamesByIdentifier(db: Database | Tx, identifiers: readonly string[]): Promise<Game[]> {
  const { rows } = await sql<Game>`select ${columns} from ${tables} where g.identifier = any (${identifiers})`.execute(
    db,
  );
  return rows;
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

/** A producer; `provider` is the first part of the identifiers of its games. */
export interface Producer {
  readonly provider: string;
  readonly slug: string;
  readonly name: string;
}

/** Producers that have enabled games. */
export async function producers(db: Database | Tx): Promise<Producer[]> {
  const { rows } = await sql<Producer>`
    select provider, slug, name from games.producer p
    where exists (select from games.game g where g.producer_id = p.id and g.status = 'enabled') order by position`.execute(
    db,
  );
  return rows;
}

/** Sessions by the hashes of their tokens (base64), without those that were ended. The caller checks for expiry. */
export async function sessionsByHash(db: Database | Tx, hashes: readonly string[]): Promise<Map<string, GameSession>> {
  const { rows } = await sql<GameSession & { hash: Buffer }>`/* prepared: game_sessions */
    select s.token_hash as hash, s.id, s.player_id as "playerId", s.purse_id as "purseId", s.currency, s.mode, s.licence, s.locale, s.created_at as "createdAt",
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
  readonly purseId: number;
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
      seats.map(({ purseId }) => purseId),
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
