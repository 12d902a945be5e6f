import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Member } from "../domain/member.ts";

/** What a member signs in with. */
export interface Credential extends Pick<Member, "handle" | "displayName" | "status"> {
  readonly memberId: number;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly passwordAt: Date;
  /** The sealed secret of the second factor; null before its enrollment. */
  readonly totpSealed: Buffer | null;
  readonly totpStep: number;
}

const columns: RawBuilder<unknown> = sql`
  m.id as "memberId", m.handle, m.display_name as "displayName", m.status, m.email, c.password_hash as "passwordHash",
  c.password_at as "passwordAt", c.totp_sealed as "totpSealed", c.totp_step as "totpStep"`;

/** The credential of the member with this e-mail address, in lower case. */
export async function credentialByEmail(db: Database, email: string): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`
    select ${columns} from staff.member m join staff.credential c on c.member_id = m.id
    where lower(m.email) = ${email}`.execute(db);
  return rows[0];
}

/** The credential of a member. */
export async function credentialOf(db: Database, memberId: number): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`
    select ${columns} from staff.member m join staff.credential c on c.member_id = m.id where m.id = ${memberId}`.execute(
    db,
  );
  return rows[0];
}

/** The same, locked until the transaction ends. The member's status cannot change until then. */
export async function lockCredential(tx: Tx, memberId: number): Promise<Credential | undefined> {
  await sql`select from staff.member where id = ${memberId} for share`.execute(tx);
  await sql`select from staff.credential where member_id = ${memberId} for update`.execute(tx);
  return credentialOf(tx, memberId);
}

/** Sets a member's password. */
export async function setPassword(tx: Tx, memberId: number, passwordHash: string, at: Date): Promise<void> {
  await sql`
    insert into staff.credential (member_id, password_hash, password_at) values (${memberId}, ${passwordHash}, ${at})
    on conflict (member_id) do update set password_hash = excluded.password_hash, password_at = excluded.password_at`.execute(
    tx,
  );
}

/** Stores the sealed secret of the second factor and the step of its first code. */
export async function enrollSecret(tx: Tx, memberId: number, sealed: Buffer, step: number, at: Date): Promise<void> {
  await sql`
    update staff.credential set totp_sealed = ${sealed}, totp_at = ${at}, totp_step = ${step} where member_id = ${memberId}`.execute(
    tx,
  );
}

/** Records the step of the last code that was taken. */
export async function noteStep(tx: Tx, memberId: number, step: number): Promise<void> {
  await sql`update staff.credential set totp_step = ${step} where member_id = ${memberId}`.execute(tx);
}

/** Removes password, second factor and recovery codes. Returns whether there were any. */
export async function dropCredential(tx: Tx, memberId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from staff.credential where member_id = ${memberId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Replaces a member's recovery codes. */
export async function setRecoveryCodes(tx: Tx, memberId: number, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from staff.recovery_code where member_id = ${memberId}`.execute(tx);
  for (const hash of hashes)
    await sql`insert into staff.recovery_code (member_id, code_hash) values (${memberId}, ${hash})`.execute(tx);
}

/** Uses a recovery code. Returns how many are left, or undefined if there is no unused one with this hash. */
export async function useRecoveryCode(tx: Tx, memberId: number, hash: Buffer, at: Date): Promise<number | undefined> {
  const { numAffectedRows } = await sql`
    update staff.recovery_code set used_at = ${at}
    where member_id = ${memberId} and code_hash = ${hash} and used_at is null`.execute(tx);
  if (numAffectedRows !== 1n) return undefined;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from staff.recovery_code where member_id = ${memberId} and used_at is null`.execute(tx);
  return rows[0]!.n;
}
