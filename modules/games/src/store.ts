import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { GameStatus } from "./domain/game.ts";
import type { Mode } from "./domain/session.ts";

/**
 * Enables or disables a game. Returns its former status; undefined for an unknown game. The row is locked until the
 * commit.
 */
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
  readonly walletId: number | null;
  readonly gameId: number;
  readonly currency: string;
  readonly mode: Mode;
  readonly licence: string;
  readonly locale: string;
}

export async function insertSession(tx: Tx, session: NewSession, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into games.session (token_hash, player_id, login_id, purse_id, game_id, currency, mode, licence, locale, created_at, last_used_at)
    values (${session.tokenHash}, ${session.playerId}, ${session.loginId}, ${session.walletId}, ${session.gameId}, ${session.currency}, ${session.mode},
      ${session.licence}, ${session.locale}, ${at}, ${at}) returning id`.execute(tx);
  return rows[0]!.id;
}

export async function touchSession(db: Database, sessionId: number, at: Date): Promise<void> {
  await sql`update games.session set last_used_at = ${at} where id = ${sessionId} and last_used_at < ${at}`.execute(db);
}

/** Sign-ins of a player. Each is one browser. */
interface Logins {
  readonly playerId: number;
  readonly loginIds: readonly number[];
}

/**
 * Ends the frames that a player opened with these sign-ins, as at log-out. Frames of other browsers continue. Open
 * rounds can be finished after the next launch. A frame without a recorded sign-in ends with any sign-in of its player.
 */
export async function endSessionsOf(tx: Tx, { playerId, loginIds }: Logins, at: Date): Promise<void> {
  if (loginIds.length === 0) return;
  await sql`
    update games.session set ended_at = ${at}
    where player_id = ${playerId} and (login_id = any (${loginIds}::bigint[]) or login_id is null) and ended_at is null`.execute(
    tx,
  );
}

/** Ends every open frame. Open rounds can be finished after the next launch. Returns how many. */
export async function endEveryFrame(tx: Tx, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`update games.session set ended_at = ${at} where ended_at is null`.execute(tx);
  return Number(numAffectedRows);
}

/** Deletes demo sessions that nobody has used for a day. No round refers to them. Returns how many. */
export async function forgetOldDemos(tx: Tx, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from games.session where mode = 'demo' and last_used_at < ${at}::timestamptz - interval '1 day'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Inserts a category. Returns false if it exists already. */
export async function insertCategory(
  tx: Tx,
  { slug, title }: { readonly slug: string; readonly title: string },
  position: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into games.category (slug, title, position) values (${slug}, ${title}, ${position})
    on conflict do nothing returning slug`.execute(tx);
  return rows.length > 0;
}

/** Inserts a producer into the catalogue. Returns false if its provider or slug exists already. */
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

/** Sets the personal details that a provider needs; returns the former ones, undefined for an unknown provider. */
export async function putPlayerFields(
  tx: Tx,
  provider: string,
  fields: readonly string[],
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ before: string[] }>`
    update games.producer p set player_fields = ${[...fields]}::text[]
    from (select id, player_fields as before from games.producer where provider = ${provider} for update) old
    where p.id = old.id returning old.before`.execute(tx);
  return rows[0]?.before;
}

/**
 * Sets the group to which a producer is announced, and takes the group from any other producer. Returns the former one;
 * undefined for an unknown provider.
 */
export async function putAnnouncedTo(
  tx: Tx,
  provider: string,
  group: string | null,
): Promise<{ readonly before: string | null } | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    select announced_to as before from games.producer where provider = ${provider} for update`.execute(tx);
  if (!rows[0]) return undefined;
  await sql`update games.producer set announced_to = null where announced_to = ${group} and provider <> ${provider}`.execute(
    tx,
  );
  await sql`update games.producer set announced_to = ${group} where provider = ${provider}`.execute(tx);
  return rows[0];
}

/** All categories. */
export async function knownCategories(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from games.category`.execute(tx);
  return new Set(rows.map(({ slug }) => slug));
}

/** The position of the last game in the catalogue's order. */
export async function lastPosition(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(position), 0) as last from games.game`.execute(tx);
  return rows[0]!.last;
}

/** The facts that follow from a game's sheet, or that an outside provider states. */
export interface Sheet {
  readonly identifier: string;
  readonly slug: string;
  readonly provider: string;
  readonly title: string;
  readonly searchTitle: string;
  readonly mechanic: string | null;
  readonly lines: number | null;
  readonly ways: number | null;
  readonly volatility: string | null;
  readonly hitRate: string | null;
  readonly payout: string | null;
  readonly features: readonly string[];
  readonly version: string;
}

/** The facts about a game that may change. */
export interface Described extends Pick<Sheet, "title" | "lines" | "volatility" | "hitRate" | "payout" | "version"> {
  readonly currencies: readonly string[];
}

/** The current facts about a game, locked until the commit. Undefined if there is no such game. */
export async function describedAs(tx: Tx, identifier: string): Promise<Described | undefined> {
  const { rows } = await sql<Described>`
    select title, lines, volatility, hit_rate as "hitRate", payout, version,
      array(select currency from games.game_currency c where c.game_id = g.id order by currency) as currencies
    from games.game g where identifier = ${identifier} for update`.execute(tx);
  return rows[0];
}

/** Whether a game uses this slug. */
export async function isSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  return (await sql`select from games.game where slug = ${slug}`.execute(tx)).rows.length > 0;
}

/** Inserts a game, or updates the facts from its sheet. `isNew`: it was inserted. */
export async function putGame(
  tx: Tx,
  sheet: Sheet,
  position: number,
  at: Date,
): Promise<{ id: number; isNew: boolean }> {
  const known = await sql`select from games.game where identifier = ${sheet.identifier}`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into games.game (identifier, slug, producer_id, title, search_title, mechanic, lines, ways, volatility, hit_rate, payout, features, version, art,
      position, created_at, changed_at)
    select ${sheet.identifier}, ${sheet.slug}, p.id, ${sheet.title}, ${sheet.searchTitle}, ${sheet.mechanic}, ${sheet.lines}::int, ${sheet.ways}::int,
      ${sheet.volatility}, ${sheet.hitRate}, ${sheet.payout}, ${sheet.features}::text[], ${sheet.version}, ${sheet.slug}, ${position}::int, ${at}::timestamptz, ${at}::timestamptz
    from games.producer p where p.provider = ${sheet.provider}
    on conflict (identifier) do update set title = excluded.title, search_title = excluded.search_title, mechanic = excluded.mechanic,
      lines = excluded.lines, ways = excluded.ways,
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
