import type { Database } from "@apogee/database";
import { plainLetters } from "@apogee/kernel";
import { sql, type RawBuilder } from "kysely";

/** A player whom a search by similarity found. */
export interface AlikePlayer {
  readonly playerId: number;
  /** From 0 to 1, the same. */
  readonly score: number;
}

/** Players whose names, nickname or e-mail address are similar to a text, best first. */
export async function playersLike(db: Database, text: string, most: number): Promise<AlikePlayer[]> {
  const { rows } = await sql<AlikePlayer>`
    select player_id as "playerId", score from identity.players_like(${plainLetters(text)}, ${most})`.execute(db);
  return rows;
}

/** The newest players whose phone number ends in these digits. */
export async function playersByPhone(db: Database, digits: string, most: number): Promise<number[]> {
  const reversed = [...digits].toReversed().join("");
  // Materialized: otherwise the newest players are read one by one until enough fit.
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select id from identity.player where mobile_phone is not null
        and reverse(regexp_replace(mobile_phone, '[^0-9]', '', 'g')) ~>=~ ${reversed}
        and reverse(regexp_replace(mobile_phone, '[^0-9]', '', 'g')) ~<~ ${`${reversed}:`})
    select id from found order by id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a list of players is narrowed to; what is left out narrows nothing. */
export interface PlayersAsked {
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly licence?: string | undefined;
  readonly status?: "active" | "disabled" | undefined;
  readonly verified?: boolean | undefined;
  readonly test?: boolean | undefined;
  /** Players in all of these groups. */
  readonly groups?: readonly string[];
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly before?: Date | undefined;
}

/** The orders of a list of players. */
export const PLAYER_SORTS = ["registered", "seen", "name", "country"] as const;
type PlayerSort = (typeof PLAYER_SORTS)[number];

const ORDERS: Readonly<Record<PlayerSort, (direction: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  registered: (direction) => sql`p.created_at ${direction}, p.id ${direction}`,
  seen: (direction) => sql`p.current_sign_in_at ${direction} nulls last, p.id ${direction}`,
  name: (direction) => sql`p.last_name ${direction} nulls last, p.first_name ${direction} nulls last, p.id`,
  country: (direction) => sql`p.country ${direction} nulls last, p.id`,
};

/** A page of players by these filters, newest first or in another order, and the number of all of them. */
export async function playersAsked(
  db: Database,
  asked: PlayersAsked,
  { limit, offset, sort }: { readonly limit: number; readonly offset: number; readonly sort: string | null },
): Promise<{ readonly ids: number[]; readonly total: number }> {
  const where = whereOf(asked);
  const { rows } = await sql<{ id: number }>`
    select p.id from identity.player p where ${where} order by ${orderOf(sort)} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from identity.player p where ${where}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted[0]!.n };
}

function orderOf(sort: string | null): RawBuilder<unknown> {
  const name = sort?.replace(/^-/, "") as PlayerSort | undefined;
  return name && name in ORDERS ? ORDERS[name](sql.raw(sort!.startsWith("-") ? "desc" : "asc")) : sql`p.id desc`;
}

function whereOf(asked: PlayersAsked): RawBuilder<unknown> {
  const { country, currency, licence, status, verified, test, groups = [], from, before } = asked;
  const conditions = [
    ...(country === undefined ? [] : [sql`p.country = ${country}`]),
    ...(currency === undefined ? [] : [sql`p.currency = ${currency}`]),
    ...(licence === undefined ? [] : [sql`p.licence = ${licence}`]),
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...(verified === undefined ? [] : [sql`p.verified = ${verified}`]),
    ...(test === undefined ? [] : [sql`p.test = ${test}`]),
    ...(from === undefined ? [] : [sql`p.created_at >= ${from}`]),
    ...(before === undefined ? [] : [sql`p.created_at < ${before}`]),
    ...groups.map((group) => sql`p.id in (select m.player_id from identity.membership m where m.group_id = ${group})`),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
