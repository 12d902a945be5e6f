import type { GrantedPermission } from "@apogee/contract";
import { listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Member } from "./domain/member.ts";

/** Inserts an active member without permissions. Undefined if the handle is taken. */
export async function insertMember(
  tx: Tx,
  { handle, displayName }: Pick<Member, "handle" | "displayName">,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into staff.member (handle, display_name, status, created_at) values (${handle}, ${displayName}, 'active', ${at})
    on conflict (handle) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Replaces a member's permissions. */
export async function setPermissions(
  tx: Tx,
  memberId: number,
  permissions: readonly GrantedPermission[],
  at: Date,
): Promise<void> {
  await sql`delete from staff.permission where member_id = ${memberId} and permission <> all (${listed(permissions, "text")})`.execute(
    tx,
  );
  await sql`
    insert into staff.permission (member_id, permission, granted_at)
    select ${memberId}::bigint, granted, ${at}::timestamptz from unnest(${listed(permissions, "text")}) granted
    on conflict do nothing`.execute(tx);
}

/** Enables or disables a member. */
export async function setStatus(tx: Tx, memberId: number, status: Member["status"]): Promise<void> {
  await sql`update staff.member set status = ${status} where id = ${memberId}`.execute(tx);
}

/** The values of a new session. */
export interface NewSession {
  readonly memberId: number;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/** Inserts a session; returns its id. */
export async function insertSession(tx: Tx, session: NewSession, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into staff.session (member_id, token_hash, created_at, last_used_at, expires_at)
    values (${session.memberId}, ${session.tokenHash}, ${at}, ${at}, ${session.expiresAt}) returning id`.execute(tx);
  return rows[0]!.id;
}

/** Records that a session was used. */
export async function touchSession(db: Database, sessionId: number, at: Date): Promise<void> {
  await sql`update staff.session set last_used_at = greatest(last_used_at, ${at}) where id = ${sessionId} and ended_at is null`.execute(
    db,
  );
}

/** Ends one session. Returns whether it had not ended before. */
export async function markEnded(tx: Tx, sessionId: number, at: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update staff.session set ended_at = ${at} where id = ${sessionId} and ended_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends every session of a member; returns how many. */
export async function markAllEnded(tx: Tx, memberId: number, at: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`update staff.session set ended_at = ${at} where member_id = ${memberId} and ended_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Ends the sessions of all staff, after a restore. Returns how many. */
export async function endEveryStaffSession(tx: Tx, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`update staff.session set ended_at = ${at} where ended_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
