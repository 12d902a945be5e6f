import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import { bareTokenHashOf, newBareToken } from "../token.ts";

/** How long a sign-in may take after the password. */
export const TICKET_MS = 10 * 60_000;
/** How many wrong codes a ticket takes. */
export const TICKET_TRIES = 5;

/** The right to enter the second factor. */
export interface Ticket {
  readonly tokenHash: Buffer;
  readonly memberId: number;
  /** The sealed secret that its first code enrolls; null if the member has a second factor. */
  readonly totpSealed: Buffer | null;
  readonly createdAt: Date;
}

/** Stores a ticket and returns its token. Deletes some of the expired ones. */
export async function issueTicket(
  tx: Tx,
  { memberId, totpSealed }: Pick<Ticket, "memberId" | "totpSealed">,
  at: Date,
): Promise<string> {
  await sql`
    delete from staff.sign_in_ticket where token_hash in (
      select token_hash from staff.sign_in_ticket where expires_at < ${at} order by expires_at limit 20 for update skip locked)`.execute(
    tx,
  );
  const { token, hash } = newBareToken();
  await sql`
    insert into staff.sign_in_ticket (token_hash, member_id, totp_sealed, created_at, expires_at)
    values (${hash}, ${memberId}, ${totpSealed}, ${at}, ${new Date(at.getTime() + TICKET_MS)})`.execute(tx);
  return token;
}

/** The ticket with this token, locked, if it may still be used. */
export async function lockTicket(tx: Tx, token: string, at: Date): Promise<Ticket | undefined> {
  const hash = bareTokenHashOf(token);
  if (!hash) return undefined;
  const { rows } = await sql<Ticket>`
    select token_hash as "tokenHash", member_id as "memberId", totp_sealed as "totpSealed", created_at as "createdAt"
    from staff.sign_in_ticket
    where token_hash = ${hash} and expires_at > ${at} and used_at is null and tries < ${TICKET_TRIES} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Counts a wrong code. */
export async function countTry(tx: Tx, { tokenHash }: Ticket): Promise<void> {
  await sql`update staff.sign_in_ticket set tries = tries + 1 where token_hash = ${tokenHash}`.execute(tx);
}

/** Uses a ticket. */
export async function useTicket(tx: Tx, { tokenHash }: Ticket, at: Date): Promise<void> {
  await sql`update staff.sign_in_ticket set used_at = ${at} where token_hash = ${tokenHash}`.execute(tx);
}

/** Deletes the tickets of a member whose credential has changed. */
export async function dropTickets(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from staff.sign_in_ticket where member_id = ${memberId}`.execute(tx);
}
