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

/** Sets a member's e-mail address. False if another member has it. */
export async function setEmail(tx: Tx, memberId: number, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff.member set email = ${email}
    where id = ${memberId} and not exists (
      select from staff.member other where lower(other.email) = lower(${email}) and other.id <> ${memberId})`.execute(
    tx,
  );
  return numAffectedRows === 1n;
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
  /** Null for a session that an operator opens at the command line. */
  readonly browser: { readonly address: string; readonly userAgent: string } | null;
  readonly confirmedUntil: Date | null;
}

/** The most characters that are kept of what a browser says about itself. */
const USER_AGENT_LENGTH = 400;

/** Inserts a session; returns its id. */
export async function insertSession(tx: Tx, session: NewSession, at: Date): Promise<number> {
  const { memberId, tokenHash, expiresAt, browser, confirmedUntil } = session;
  const { rows } = await sql<{ id: number }>`
    insert into staff.session (member_id, token_hash, created_at, last_used_at, expires_at, address, user_agent, second_factor, confirmed_until)
    values (${memberId}, ${tokenHash}, ${at}, ${at}, ${expiresAt}, ${browser?.address ?? null},
      ${browser?.userAgent.slice(0, USER_AGENT_LENGTH) ?? null}, ${browser !== null}, ${confirmedUntil}) returning id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** Records that a session was used. */
export async function touchSession(db: Database, sessionId: number, at: Date): Promise<void> {
  await sql`update staff.session set last_used_at = greatest(last_used_at, ${at}) where id = ${sessionId} and ended_at is null`.execute(
    db,
  );
}

/** Ends one session of a member. Returns whether there was one that had not ended before. */
export async function markEnded(
  tx: Tx,
  { sessionId, memberId }: { readonly sessionId: number; readonly memberId: number },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff.session set ended_at = ${at}
    where id = ${sessionId} and member_id = ${memberId} and ended_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Records that the member has confirmed by second factor. */
export async function confirmSession(tx: Tx, sessionId: number, until: Date): Promise<void> {
  await sql`update staff.session set confirmed_until = ${until} where id = ${sessionId} and second_factor`.execute(tx);
}

/** Ends every session of a member except one; returns how many. */
export async function markOthersEnded(tx: Tx, memberId: number, sessionId: number, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update staff.session set ended_at = ${at}
    where member_id = ${memberId} and id <> ${sessionId} and ended_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
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
