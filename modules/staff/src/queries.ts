import type { GrantedPermission } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import { knownPermissions, type Member } from "./domain/member.ts";
import { STAFF_SESSION_IDLE_MS, type SessionTimes } from "./domain/session-life.ts";

type Row = Omit<Member, "permissions" | "granted"> & Readonly<Record<"permissions" | "granted", readonly string[]>>;

const columns: RawBuilder<unknown> = sql`
  m.id, m.handle, m.display_name as "displayName", m.status, m.email, m.created_at as "createdAt",
  array(select r.role from staff.member_role r where r.member_id = m.id order by r.role) as roles,
  array(select p.permission from staff.permission p where p.member_id = m.id) as granted,
  array(select p.permission from staff.member_permission p where p.member_id = m.id) as permissions`;

const memberOf = (row: Row): Member => ({
  ...row,
  granted: knownPermissions(row.granted),
  permissions: knownPermissions(row.permissions),
});

/** Reads a member by handle and locks the row until the transaction ends, so that changes are serialized. */
export async function lockMember(tx: Tx, handle: string): Promise<Member | undefined> {
  const { rows: held } = await sql`select from staff.member where handle = ${handle} for update`.execute(tx);
  if (held.length === 0) return undefined;
  // A separate statement, begun after the lock was granted, sees what was committed while waiting.
  const { rows } = await sql<Row>`select ${columns} from staff.member m where m.handle = ${handle}`.execute(tx);
  return rows[0] && memberOf(rows[0]);
}

/** A member by handle. */
export async function memberByHandle(db: Database | Tx, handle: string): Promise<Member | undefined> {
  const { rows } = await sql<Row>`select ${columns} from staff.member m where m.handle = ${handle}`.execute(db);
  return rows[0] && memberOf(rows[0]);
}

/** A member with the number of live sessions. */
export interface ListedMember extends Member {
  readonly sessions: number;
}

/** Every member of staff, by handle. */
export async function listMembers(db: Database, at: Date): Promise<ListedMember[]> {
  const usedAfter = new Date(at.getTime() - STAFF_SESSION_IDLE_MS);
  const { rows } = await sql<Row & { sessions: number }>`
    select ${columns}, (select count(*) from staff.session s
      where s.member_id = m.id and s.ended_at is null and s.expires_at > ${at} and s.last_used_at > ${usedAfter}) as sessions
    from staff.member m order by m.handle`.execute(db);
  return rows.map((row) => ({ ...memberOf(row), sessions: row.sessions }));
}

/** A session with its member. */
export interface SessionOfMember extends SessionTimes, Confirmation {
  readonly sessionId: number;
  readonly member: Member;
}

/** Whether and until when a session is confirmed by second factor. */
export interface Confirmation {
  /** False: an operator opened the session at the command line. */
  readonly secondFactor: boolean;
  readonly confirmedUntil: Date | null;
}

type SessionRow = Row & SessionTimes & Confirmation & { readonly sessionId: number };

const times: RawBuilder<unknown> = sql`
  s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt", s.ended_at as "endedAt", s.second_factor as "secondFactor",
  s.confirmed_until as "confirmedUntil"`;

/** The session that has a token with this hash. */
export async function sessionByToken(db: Database, tokenHash: Buffer): Promise<SessionOfMember | undefined> {
  const { rows } = await sql<SessionRow>`/* prepared: staff_session */
    select s.id as "sessionId", ${times}, ${columns}
    from staff.session s join staff.member m on m.id = s.member_id where s.token_hash = ${tokenHash}`.execute(db);
  if (!rows[0]) return undefined;
  const { sessionId, lastUsedAt, expiresAt, endedAt, secondFactor, confirmedUntil, ...member } = rows[0];
  return { sessionId, lastUsedAt, expiresAt, endedAt, secondFactor, confirmedUntil, member: memberOf(member) };
}

/** A member's own view of a session. */
export interface OwnSession extends Pick<Member, "displayName" | "email">, Pick<SessionTimes, "expiresAt"> {
  /** The titles of the member's roles. */
  readonly roles: readonly string[];
}

/** A member's own view, and the latest end of the session. */
export async function ownSession(db: Database, sessionId: number): Promise<OwnSession> {
  const { rows } = await sql<OwnSession>`
    select m.display_name as "displayName", m.email, s.expires_at as "expiresAt",
      array(select r.title from staff.member_role mr join staff.role r on r.key = mr.role
        where mr.member_id = m.id order by r.title) as roles
    from staff.session s join staff.member m on m.id = s.member_id where s.id = ${sessionId}`.execute(db);
  return rows[0]!;
}

/** A live session of a member. */
export interface LiveSession {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** A member's live sessions, newest first. */
export async function liveSessions(db: Database, memberId: number, at: Date): Promise<LiveSession[]> {
  const usedAfter = new Date(at.getTime() - STAFF_SESSION_IDLE_MS);
  const { rows } = await sql<LiveSession>`
    select id, created_at as "createdAt", last_used_at as "lastUsedAt", host(address) as address, user_agent as "userAgent"
    from staff.session where member_id = ${memberId} and ended_at is null and expires_at > ${at} and last_used_at > ${usedAfter}
    order by id desc`.execute(db);
  return rows;
}

/** A live session with its member. */
export interface StaffSession extends LiveSession {
  readonly handle: string;
  readonly expiresAt: Date;
  readonly secondFactor: boolean;
}

/** The live sessions of all members, newest first. */
export async function allLiveSessions(db: Database, at: Date): Promise<StaffSession[]> {
  const usedAfter = new Date(at.getTime() - STAFF_SESSION_IDLE_MS);
  const { rows } = await sql<StaffSession>`
    select s.id, m.handle, s.created_at as "createdAt", s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt",
      host(s.address) as address, s.user_agent as "userAgent", s.second_factor as "secondFactor"
    from staff.session s join staff.member m on m.id = s.member_id
    where s.ended_at is null and s.expires_at > ${at} and s.last_used_at > ${usedAfter} order by s.id desc`.execute(db);
  return rows;
}

/** A member's status and permissions; neither can change until the transaction ends. */
export async function holdMember(
  tx: Tx,
  memberId: number,
): Promise<{ readonly status: Member["status"]; readonly permissions: GrantedPermission[] } | undefined> {
  const { rows } = await sql<Pick<Member, "status">>`
    select status from staff.member where id = ${memberId} for share`.execute(tx);
  if (!rows[0]) return undefined;
  const { rows: permissions } = await sql<{ permission: string }>`
    select permission from staff.member_permission where member_id = ${memberId}`.execute(tx);
  return { ...rows[0], permissions: knownPermissions(permissions.map(({ permission }) => permission)) };
}

/**
 * Reads a session's times and locks the row until the transaction ends: writing calls of the same session are
 * serialized.
 */
export async function holdSession(
  tx: Tx,
  { memberId, sessionId }: { readonly memberId: number; readonly sessionId: number },
): Promise<(SessionTimes & Confirmation) | undefined> {
  const { rows } = await sql<SessionTimes & Confirmation>`
    select ${times} from staff.session s where s.id = ${sessionId} and s.member_id = ${memberId} for update`.execute(
    tx,
  );
  return rows[0];
}
