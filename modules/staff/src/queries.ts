import type { GrantedPermission } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import { knownPermissions, type Member } from "./domain/member.ts";
import { STAFF_SESSION_IDLE_MS, type SessionTimes } from "./domain/session-life.ts";

type Row = Omit<Member, "permissions"> & { readonly permissions: readonly string[] };

const columns: RawBuilder<unknown> = sql`
  m.id, m.handle, m.display_name as "displayName", m.status, m.created_at as "createdAt",
  array(select p.permission from staff.permission p where p.member_id = m.id) as permissions`;

const memberOf = (row: Row): Member => ({ ...row, permissions: knownPermissions(row.permissions) });

/** Reads a member by handle and locks the row until the transaction ends, so that changes are serialized. */
export async function lockMember(tx: Tx, handle: string): Promise<Member | undefined> {
  const { rows: held } = await sql`select from staff.member where handle = ${handle} for update`.execute(tx);
  if (held.length === 0) return undefined;
  // A separate statement, begun after the lock was granted, sees what was committed while waiting.
  const { rows } = await sql<Row>`select ${columns} from staff.member m where m.handle = ${handle}`.execute(tx);
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
export interface SessionOfMember extends SessionTimes {
  readonly sessionId: number;
  readonly member: Member;
}

type SessionRow = Row & SessionTimes & { readonly sessionId: number };

/** The session that has a token with this hash. */
export async function sessionByToken(db: Database, tokenHash: Buffer): Promise<SessionOfMember | undefined> {
  const { rows } = await sql<SessionRow>`/* prepared: staff_session */
    select s.id as "sessionId", s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt", s.ended_at as "endedAt", ${columns}
    from staff.session s join staff.member m on m.id = s.member_id where s.token_hash = ${tokenHash}`.execute(db);
  if (!rows[0]) return undefined;
  const { sessionId, lastUsedAt, expiresAt, endedAt, ...member } = rows[0];
  return { sessionId, lastUsedAt, expiresAt, endedAt, member: memberOf(member) };
}

/** A member's own view, and the latest end of the session. */
export async function ownSession(
  db: Database,
  sessionId: number,
): Promise<Pick<Member, "displayName"> & Pick<SessionTimes, "expiresAt">> {
  const { rows } = await sql<Pick<Member, "displayName"> & Pick<SessionTimes, "expiresAt">>`
    select m.display_name as "displayName", s.expires_at as "expiresAt"
    from staff.session s join staff.member m on m.id = s.member_id where s.id = ${sessionId}`.execute(db);
  return rows[0]!;
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
    select permission from staff.permission where member_id = ${memberId}`.execute(tx);
  return { ...rows[0], permissions: knownPermissions(permissions.map(({ permission }) => permission)) };
}

/**
 * Reads a session's times and locks the row until the transaction ends: writing calls of the same session are
 * serialized.
 */
export async function holdSession(tx: Tx, sessionId: number): Promise<SessionTimes | undefined> {
  const { rows } = await sql<SessionTimes>`
    select last_used_at as "lastUsedAt", expires_at as "expiresAt", ended_at as "endedAt"
    from staff.session where id = ${sessionId} for update`.execute(tx);
  return rows[0];
}
