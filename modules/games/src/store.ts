import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { GameStatus } from "./domain/game.ts";
import type { Mode } from "./domain/session.ts";

/** Switches a game; answers what it was before, undefined for an unknown one. The row is locked until the commit. */
export async function setStatus(
  tx: Tx,
  identifier: string,
  status: GameStatus,
  at: Date,
): Promise<GameStatus | undefined> {
  const { rows } = await sql<{
    status: GameStatus;
  }>`select status from games.game where identifier = ${identifier} for update`.execute(tx);
  const before = rows[0]?.status;
  if (before && before !== status) {
    await sql`update games.game set status = ${status}, changed_at = ${at} where identifier = ${identifier}`.execute(
      tx,
    );
  }
  return before;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly playerId: number | null;
  /** The sign-in session of the browser that opens it. */
  readonly loginId: number | null;
  readonly purseId: number | null;
  readonly gameId: number;
  readonly currency: string;
  readonly mode: Mode;
  readonly licence: string;
  readonly locale: string;
}

export async function insertSession(tx: Tx, session: NewSession, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into games.session (token_hash, player_id, login_id, purse_id, game_id, currency, mode, licence, locale, created_at, last_used_at)
    values (${session.tokenHash}, ${session.playerId}, ${session.loginId}, ${session.purseId}, ${session.gameId}, ${session.currency}, ${session.mode},
      ${session.licence}, ${session.locale}, ${at}, ${at}) returning id`.execute(tx);
  return rows[0]!.id;
}

export async function touchSession(db: Database, sessionId: number, at: Date): Promise<void> {
  await sql`update games.session set last_used_at = ${at} where id = ${sessionId} and last_used_at < ${at}`.execute(db);
}

/** A player's sign-ins, each with one browser. */
interface Logins {
  readonly playerId: number;
  readonly loginIds: readonly number[];
}

/**
 * Ends the frames that a player opened by these sign-ins, as at log-out; other browsers' go on. Rounds that are open
 * can be
 * finished after the next launch. A frame that does not know its sign-in ends with any of its player's.
 */
export async function endSessionsOf(tx: Tx, { playerId, loginIds }: Logins, at: Date): Promise<void> {
  if (loginIds.length === 0) return;
  await sql`
    update games.session set ended_at = ${at}
    where player_id = ${playerId} and (login_id = any (${loginIds}::bigint[]) or login_id is null) and ended_at is null`.execute(
    tx,
  );
}

/** Ends every open frame; rounds that are open can be finished after the next launch. Answers how many. */
export async function endEveryFrame(tx: Tx, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`update games.session set ended_at = ${at} where ended_at is null`.execute(tx);
  return Number(numAffectedRows);
}

/** Forgets demo sessions that nobody has used for a day; answers how many. No round names them. */
export async function forgetOldDemos(tx: Tx, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from games.session where mode = 'demo' and last_used_at < ${at}::timestamptz - interval '1 day'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function insertCategory(
  tx: Tx,
  { slug, title }: { readonly slug: string; readonly title: string },
  position: number,
): Promise<void> {
  await sql`insert into games.category (slug, title, position) values (${slug}, ${title}, ${position}) on conflict do nothing`.execute(
    tx,
  );
}

/** Puts a producer into the catalogue; false when its provider or slug is there already. */
export async function insertProducer(
  tx: Tx,
  { provider, slug, name }: { readonly provider: string; readonly slug: string; readonly name: string },
): Promise<boolean> {
  const { rows } =
    await sql`insert into games.producer (provider, slug, name, position) values (${provider}, ${slug}, ${name}, 0) on conflict do nothing returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

/** The categories that there are. */
export async function knownCategories(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from games.category`.execute(tx);
  return new Set(rows.map(({ slug }) => slug));
}

/** The place of the last game in the catalogue's order. */
export async function lastPosition(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(position), 0) as last from games.game`.execute(tx);
  return rows[0]!.last;
}

/** What follows from a game's sheet, or what an outside provider says of it. */
export interface Sheet {
  readonly identifier: string;
  readonly slug: string;
  readonly provider: string;
  readonly title: string;
  readonly searchTitle: string;
  readonly lines: number | null;
  readonly volatility: string | null;
  readonly hitRate: string | null;
  readonly payout: string | null;
  readonly features: readonly string[];
  readonly version: string;
}

/** What is said of a game, as far as it may change. */
export interface Described extends Pick<Sheet, "title" | "lines" | "volatility" | "hitRate" | "payout" | "version"> {
  readonly currencies: readonly string[];
}

/** What is said of a game now, which nobody else changes before the commit; undefined where there is none. */
export async function describedAs(tx: Tx, identifier: string): Promise<Described | undefined> {
  const { rows } = await sql<Described>`
    select title, lines, volatility, hit_rate as "hitRate", payout, version,
      array(select currency from games.game_currency c where c.game_id = g.id order by currency) as currencies
    from games.game g where identifier = ${identifier} for update`.execute(tx);
  return rows[0];
}

/** Whether a game has this place in addresses. */
export async function isSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  return (await sql`select from games.game where slug = ${slug}`.execute(tx)).rows.length > 0;
}

/** Inserts a game, or brings what follows from its sheet up to date; `isNew` tells which. */
export async function putGame(
  tx: Tx,
  sheet: Sheet,
  position: number,
  at: Date,
): Promise<{ id: number; isNew: boolean }> {
  const known = await sql`select from games.game where identifier = ${sheet.identifier}`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into games.game (identifier, slug, producer_id, title, search_title, lines, volatility, hit_rate, payout, features, version, art, position,
      created_at, changed_at)
    select ${sheet.identifier}, ${sheet.slug}, p.id, ${sheet.title}, ${sheet.searchTitle}, ${sheet.lines}::int, ${sheet.volatility},
      ${sheet.hitRate}, ${sheet.payout}, ${sheet.features}::text[], ${sheet.version}, ${sheet.slug}, ${position}::int, ${at}::timestamptz, ${at}::timestamptz
    from games.producer p where p.provider = ${sheet.provider}
    on conflict (identifier) do update set title = excluded.title, search_title = excluded.search_title, lines = excluded.lines,
      volatility = excluded.volatility, hit_rate = excluded.hit_rate, payout = excluded.payout, features = excluded.features, version = excluded.version,
      changed_at = case when games.game.version = excluded.version then games.game.changed_at else excluded.changed_at end
    returning id`.execute(tx);
  return { id: rows[0]!.id, isNew: known.rows.length === 0 };
}

export async function insertCurrencies(tx: Tx, gameId: number, currencies: readonly string[]): Promise<void> {
  await sql`
    insert into games.game_currency (game_id, currency) select ${gameId}::int, code from unnest(${currencies}::text[]) as code
    where not exists (select from games.game_currency where game_id = ${gameId} and currency = code)`.execute(tx);
}

export async function insertGameCategories(
  tx: Tx,
  gameId: number,
  categories: readonly string[],
  position: number,
): Promise<void> {
  await sql`
    insert into games.game_category (game_id, category, position)
    select ${gameId}::int, slug, ${position}::int from unnest(${categories}::text[]) as slug`.execute(tx);
}

/** Fills in what kinds of pages offer that have no categories yet; operators' lists stay. */
export async function seedPageCategories(tx: Tx, pages: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [page, categories] of Object.entries(pages)) {
    await sql`
      insert into games.page_category (page, category, position)
      select ${page}, slug, position from unnest(${categories}::text[]) with ordinality as c (slug, position)
      where not exists (select from games.page_category where page = ${page})`.execute(tx);
  }
}
