import { listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";

export interface SessionRow {
  readonly sessionId: number;
  readonly playerId: number;
  readonly licence: string;
  readonly currency: string;
  readonly language: string;
  readonly lastSeenAt: Date;
}

/** The living session of a token with what a call needs to know of its player, in one look at an index. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  seenAfter: Date,
  startedAfter: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`/* prepared: login_session */
    select s.id as "sessionId", s.player_id as "playerId", p.licence, p.currency, p.language, s.last_seen_at as "lastSeenAt"
    from identity.session s join identity.player p on p.id = s.player_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.last_seen_at > ${seenAfter} and s.created_at > ${startedAfter}`.execute(
    db,
  );
  return rows[0];
}

/**
 * A player's status, which stays the same until the transaction ends. A share of the row is enough: disabling the
 * account or setting a
 * password takes the row for update; a mere reference to it does not wait.
 */
export async function holdStatus(tx: Tx, playerId: number): Promise<"active" | "disabled" | undefined> {
  const { rows } = await sql<{
    status: "active" | "disabled";
  }>`select status from identity.player where id = ${playerId} for share`.execute(tx);
  return rows[0]?.status;
}

export interface NewSession {
  readonly playerId: number;
  readonly tokenHash: Buffer;
  readonly ip: string;
  readonly userAgent: string;
  readonly startedBy: string | null;
}

export async function insertSession(tx: Tx, session: NewSession, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into identity.session (player_id, token_hash, created_at, last_seen_at, ip, user_agent, started_by)
    values (${session.playerId}, ${session.tokenHash}, ${at}, ${at}, ${session.ip}::inet, ${session.userAgent.slice(0, 400)}, ${session.startedBy})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function touchSession(db: Database, sessionId: number, at: Date): Promise<void> {
  await sql`update identity.session set last_seen_at = greatest(last_seen_at, ${at}) where id = ${sessionId} and ended_at is null`.execute(
    db,
  );
}

export interface EndedSession {
  readonly sessionId: number;
  readonly playerId: number;
}

export async function endSession(tx: Tx, tokenHash: Buffer, at: Date): Promise<EndedSession | undefined> {
  const { rows } = await sql<EndedSession>`
    update identity.session set ended_at = ${at} where token_hash = ${tokenHash} and ended_at is null
    returning id as "sessionId", player_id as "playerId"`.execute(tx);
  return rows[0];
}

/** Whether a token's session is alive, this player's, and started by that call. */
export async function wasStartedBy(tx: Tx, tokenHash: Buffer, playerId: number, startedBy: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.session where token_hash = ${tokenHash} and player_id = ${playerId} and started_by = ${startedBy} and ended_at is null`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Ends what an earlier run of the same call has started for a player. */
export async function endSessionsStartedBy(
  tx: Tx,
  playerId: number,
  startedBy: string,
  at: Date,
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    update identity.session set ended_at = ${at} where player_id = ${playerId} and started_by = ${startedBy} and ended_at is null
    returning id as "sessionId", player_id as "playerId"`.execute(tx);
  return rows;
}

/**
 * Whether a session goes on; if so, it does until the transaction ends. What is opened under it in this transaction is
 * there for whoever ends it,
 * and nothing is opened after its end. Ending a session changes no key, so only a share of the whole row holds it.
 */
export async function holdSession(tx: Tx, sessionId: number): Promise<boolean> {
  const { rows } =
    await sql`select from identity.session where id = ${sessionId} and ended_at is null for share`.execute(tx);
  return rows.length > 0;
}

/** Which of these sessions are alive. */
export async function livingAmong(
  db: Database,
  sessionIds: readonly number[],
  { seenAfter, startedAfter }: Alive,
): Promise<Map<number, true>> {
  const { rows } = await sql<{ id: number }>`/* prepared: login_sessions */
    select id from identity.session
    where id = any (${listed(sessionIds, "bigint")}) and ended_at is null and last_seen_at > ${seenAfter} and created_at > ${startedAfter}`.execute(
    db,
  );
  return new Map(rows.map(({ id }) => [id, true]));
}

/** Whether a session has not been ended; its time is not looked at. */
export async function isOpenSession(db: Database, sessionId: number): Promise<boolean> {
  const { rows } = await sql`select from identity.session where id = ${sessionId} and ended_at is null`.execute(db);
  return rows.length > 0;
}

/**
 * Ends the sessions of everybody, and the links of letters: after a restore those that had ended or were used would be
 * good again. Answers how many sessions.
 */
export async function endEverySession(tx: Tx, at: Date): Promise<number> {
  await sql`update identity.email_token set used_at = ${at} where used_at is null`.execute(tx);
  const { numAffectedRows } = await sql`update identity.session set ended_at = ${at} where ended_at is null`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Ends every session of a player; answers their ids. */
export async function endSessionsOf(tx: Tx, playerId: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update identity.session set ended_at = ${at} where player_id = ${playerId} and ended_at is null returning id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** Sessions live that were seen and started after these times. */
export interface Alive {
  readonly seenAfter: Date;
  readonly startedAfter: Date;
}

export interface LivingSession {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly ip: string;
  readonly userAgent: string;
}

const MOST_LISTED = 100;

/** A player's living sessions, the newest use first. */
export async function livingSessionsOf(
  db: Database | Tx,
  playerId: number,
  { seenAfter, startedAfter }: Alive,
): Promise<LivingSession[]> {
  const { rows } = await sql<LivingSession>`
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", host(ip) as ip, user_agent as "userAgent" from identity.session
    where player_id = ${playerId} and ended_at is null and last_seen_at > ${seenAfter} and created_at > ${startedAfter}
    order by last_seen_at desc, id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

/** Ends a session of this player, if it lives. Answers whether it did. */
export async function endSessionOf(
  tx: Tx,
  playerId: number,
  sessionId: number,
  { seenAfter, startedAfter }: Alive,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update identity.session set ended_at = ${at}
    where id = ${sessionId} and player_id = ${playerId} and ended_at is null and last_seen_at > ${seenAfter} and created_at > ${startedAfter} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Ends every session of a player but this one; answers their ids. */
export async function endOtherSessions(tx: Tx, playerId: number, sessionId: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update identity.session set ended_at = ${at} where player_id = ${playerId} and id <> ${sessionId} and ended_at is null returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
