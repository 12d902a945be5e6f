import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Member } from "../domain/member.ts";
import { bareTokenHashOf, newBareToken } from "../token.ts";

/** An invitation that may be used, with its member. */
export interface Invitation extends Pick<Member, "handle" | "displayName"> {
  readonly id: number;
  readonly memberId: number;
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly expiresAt: Date;
}

const open = (hash: Buffer, at: Date): RawBuilder<unknown> => sql`
  i.token_hash = ${hash} and i.used_at is null and i.voided_at is null and i.expires_at > ${at} and m.status = 'active'`;

/** The invitation with this token, if it may be used. */
export async function invitationByToken(db: Database, token: string, at: Date): Promise<Invitation | undefined> {
  const hash = bareTokenHashOf(token);
  if (!hash) return undefined;
  const { rows } = await sql<Invitation>`
    select i.id, i.member_id as "memberId", m.handle, m.display_name as "displayName", m.email, i.expires_at as "expiresAt",
      array(select r.title from staff.member_role mr join staff.role r on r.key = mr.role
        where mr.member_id = m.id order by r.title) as roles
    from staff.invitation i join staff.member m on m.id = i.member_id where ${open(hash, at)}`.execute(db);
  return rows[0];
}

/** An invitation that may still be used, for a list. */
export interface OpenInvitation extends Pick<Invitation, "id" | "handle" | "email" | "expiresAt"> {
  readonly invitedBy: string;
  readonly createdAt: Date;
}

/** The invitations that may still be used, newest first. */
export async function openInvitations(db: Database, at: Date): Promise<OpenInvitation[]> {
  const { rows } = await sql<OpenInvitation>`
    select i.id, m.handle, m.email, i.created_by as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt"
    from staff.invitation i join staff.member m on m.id = i.member_id
    where i.used_at is null and i.voided_at is null and i.expires_at > ${at} and m.status = 'active'
    order by i.id desc`.execute(db);
  return rows;
}

/** The same, locked until the transaction ends. */
export async function lockInvitation(tx: Tx, token: string, at: Date): Promise<Invitation | undefined> {
  const hash = bareTokenHashOf(token);
  if (!hash) return undefined;
  await sql`select from staff.invitation where token_hash = ${hash} for update`.execute(tx);
  return invitationByToken(tx, token, at);
}

/** Uses an invitation. */
export async function useInvitation(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update staff.invitation set used_at = ${at} where id = ${id}`.execute(tx);
}

/** Makes a member's open invitations void. */
export async function voidInvitations(tx: Tx, memberId: number, at: Date): Promise<void> {
  await sql`
    update staff.invitation set voided_at = ${at}
    where member_id = ${memberId} and used_at is null and voided_at is null`.execute(tx);
}

/** Stores an invitation, which makes earlier ones of the member void. Returns its token. */
export async function insertInvitation(
  tx: Tx,
  { memberId, actor, expiresAt }: { readonly memberId: number; readonly actor: string; readonly expiresAt: Date },
  at: Date,
): Promise<string> {
  await voidInvitations(tx, memberId, at);
  const { token, hash } = newBareToken();
  await sql`
    insert into staff.invitation (member_id, token_hash, created_at, created_by, expires_at)
    values (${memberId}, ${hash}, ${at}, ${actor}, ${expiresAt})`.execute(tx);
  return token;
}
