import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import { isHidden, titlesOfOffer } from "../queries.ts";
import type { Freespins, SpinsStage } from "./domain/freespins.ts";
import { readSpinsResult } from "./domain/spins-result.ts";

type Row = Omit<Freespins, "result"> & { readonly result: unknown };

const columns = sql`
  f.id, f.player_id as "playerId", f.purse_id as "walletId", f.currency, f.title, f.stage, f.offer_version_id as "offerVersionId",
  (select o.key from bonuses.offer_version v join bonuses.offer o on o.id = v.offer_id where v.id = f.offer_version_id) as "offerKey",
  ${titlesOfOffer(sql`f.offer_version_id`)} as "offerTitles", coalesce(f.cause like 'exchange:%', false) as "ofShop",
  f.cause, f.game, f.spins, f.performed, f.stake, f.won, f.outside_issue as "outsideIssue", f.result, f.max_win as "maxWin",
  f.issued_at as "issuedAt", f.activatable_until as "activatableUntil", f.valid_hours as "validHours", f.activated_at as "activatedAt",
  f.valid_until as "validUntil", f.ended_at as "endedAt", ${isHidden(sql`f.stage`, sql`f.offer_version_id`)} as hidden`;
const SHOWN_FOR = "90 days";

const read = (rows: readonly Row[]): Freespins[] =>
  rows.map((row) => ({ ...row, result: readSpinsResult(row.result) }));

/** Free spins by number. */
export async function freespinsById(db: Database | Tx, id: number): Promise<Freespins | undefined> {
  return read((await sql<Row>`select ${columns} from bonuses.freespins f where f.id = ${id}`.execute(db)).rows)[0];
}

/** The free spins that a cause has issued. */
export async function freespinsOfCause(db: Database | Tx, cause: string): Promise<Freespins | undefined> {
  return read(
    (await sql<Row>`select ${columns} from bonuses.freespins f where f.cause = ${cause}`.execute(db)).rows,
  )[0];
}

/** The free spins of an issue at an outside provider. */
export async function freespinsOfIssue(db: Database | Tx, issueId: string): Promise<Freespins | undefined> {
  const { rows } =
    await sql<Row>`select ${columns} from bonuses.freespins f where f.outside_issue = ${issueId}`.execute(db);
  return read(rows)[0];
}

/** A player's free spins: running ones, and those that ended recently, newest first. */
export async function freespinsOf(db: Database | Tx, playerId: number, at: Date): Promise<Freespins[]> {
  const { rows } = await sql<Row>`
    select ${columns} from bonuses.freespins f
    where f.player_id = ${playerId} and (f.ended_at is null or f.ended_at > ${at}::timestamptz - ${SHOWN_FOR}::interval)
    order by f.issued_at desc, f.id desc limit 200`.execute(db);
  return read(rows);
}

/** The free spins of a wallet that can be played in one of our own games, the oldest first. */
export async function freespinsInPlay(
  db: Database | Tx,
  walletId: number,
  game: string,
  at: Date,
): Promise<Freespins[]> {
  const { rows } = await sql<Row>`
    select ${columns} from bonuses.freespins f
    where f.purse_id = ${walletId} and f.game = ${game} and f.stage = 'activated' and f.outside_issue is null and f.valid_until > ${at}
    order by f.activated_at, f.id`.execute(db);
  return read(rows);
}

/** Which free spins an operator lists. */
export interface FreespinsWanted {
  readonly stage?: SpinsStage;
  readonly playerId?: number;
  readonly most: number;
}

/** Free spins for operators, newest first. */
export async function listedFreespins(
  db: Database | Tx,
  { stage, playerId, most }: FreespinsWanted,
): Promise<Freespins[]> {
  const { rows } = await sql<Row>`
    select ${columns} from bonuses.freespins f
    where (${stage ?? null}::text is null or f.stage = ${stage ?? null}) and (${playerId ?? null}::bigint is null or f.player_id = ${playerId ?? null})
    order by f.issued_at desc, f.id desc limit ${most}`.execute(db);
  return read(rows);
}

/**
 * Free spins that may have to end now: past a deadline, or with all their spins played. The last spin may be in the log
 * only, so those that lack one spin are among them.
 */
export async function freespinsToEnd(db: Database | Tx, at: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bonuses.freespins where stage = 'issued' and activatable_until <= ${at}
    union all select id from bonuses.freespins where stage = 'activated' and outside_issue is null and (valid_until <= ${at} or performed >= spins - 1)
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
