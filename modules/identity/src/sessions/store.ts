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

/** The live session of a token, with what a call needs of its player, in one index lookup. */
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
 * Reads a player's status and keeps it unchanged until the transaction ends. A share lock suffices: disabling the
 * account and setting a password lock the row for update, while a mere foreign key reference does not wait.
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
  readonly country: string | null;
  readonly newDevice: boolean;
  /** What proved the player; null if a remembered browser skipped the code. */
  readonly proof: "password" | "factor" | null;
  readonly startedBy: string | null;
}

export async function insertSession(tx: Tx, session: NewSession, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into identity.session (player_id, token_hash, created_at, last_seen_at, ip, user_agent, started_by, country, new_device,
      new_country, proof, proved_at)
    values (${session.playerId}, ${session.tokenHash}, ${at}, ${at}, ${session.ip}::inet, ${session.userAgent.slice(0, 400)},
      ${session.startedBy}, ${session.country}, ${session.newDevice},
      exists (select from identity.session where player_id = ${session.playerId} and country is not null)
        and not exists (select from identity.session where player_id = ${session.playerId} and country = ${session.country})
        and ${session.country}::text is not null,
      ${session.proof}, ${session.proof === null ? null : at})
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

/** Whether a token's session is live, belongs to this player, and was started by that call. */
export async function wasStartedBy(tx: Tx, tokenHash: Buffer, playerId: number, startedBy: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.session where token_hash = ${tokenHash} and player_id = ${playerId} and started_by = ${startedBy} and ended_at is null`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Ends the session that an earlier run of the same call started for a player. */
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
 * Whether a session has not ended; if so, it cannot end until the transaction does. So what this transaction opens
 * under the session is visible to the call that ends it, and nothing is opened after its end. Ending a session changes no key
 * column, so the lock must be a share lock of the whole row.
 */
export async function holdSession(tx: Tx, sessionId: number): Promise<boolean> {
  const { rows } =
    await sql`select from identity.session where id = ${sessionId} and ended_at is null for share`.execute(tx);
  return rows.length > 0;
}

/** Those of these sessions that are live. */
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

/** When a session began; undefined if there is no such session. */
export async function sessionStart(db: Database | Tx, sessionId: number): Promise<Date | undefined> {
  const { rows } = await sql<{
    at: Date;
  }>`select created_at as at from identity.session where id = ${sessionId}`.execute(db);
  return rows[0]?.at;
}

/** Whether a session has not been ended; idle time and age are not checked. */
export async function isOpenSession(db: Database, sessionId: number): Promise<boolean> {
  const { rows } = await sql`select from identity.session where id = ${sessionId} and ended_at is null`.execute(db);
  return rows.length > 0;
}

/**
 * Ends all sessions, all links in e-mails, sign-ins in progress and remembered browsers: after a restore, those that had
 * ended or were used would be valid again.
 * Returns the number of sessions.
 */
export async function endEverySession(tx: Tx, at: Date): Promise<number> {
  await sql`update identity.email_token set used_at = ${at} where used_at is null`.execute(tx);
  await sql`update identity.device set remembered_until = null where remembered_until is not null`.execute(tx);
  await sql`delete from identity.pre_authentication`.execute(tx);
  const { numAffectedRows } = await sql`update identity.session set ended_at = ${at} where ended_at is null`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Ends every session of a player, or only this one; returns their ids. */
export async function endSessionsOf(tx: Tx, playerId: number, at: Date, only: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update identity.session set ended_at = ${at}
    where player_id = ${playerId} and ended_at is null and (${only}::bigint is null or id = ${only}) returning id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** Sessions that were seen and started after these times are live. */
export interface Alive {
  readonly seenAfter: Date;
  readonly startedAfter: Date;
}

export interface LivingSession {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly ip: string;
  readonly country: string | null;
  readonly newDevice: boolean;
  readonly userAgent: string;
}

const MOST_LISTED = 100;

/** A player's live sessions, most recently used first. */
export async function livingSessionsOf(
  db: Database | Tx,
  playerId: number,
  { seenAfter, startedAfter }: Alive,
): Promise<LivingSession[]> {
  const { rows } = await sql<LivingSession>`
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", host(ip) as ip, country,
      new_device as "newDevice", user_agent as "userAgent" from identity.session
    where player_id = ${playerId} and ended_at is null and last_seen_at > ${seenAfter} and created_at > ${startedAfter}
    order by last_seen_at desc, id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

/** Ends a session of this player. Returns whether it was live. */
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

/** Ends every session of a player except this one; returns their ids. */
export async function endOtherSessions(tx: Tx, playerId: number, sessionId: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update identity.session set ended_at = ${at} where player_id = ${playerId} and id <> ${sessionId} and ended_at is null returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
