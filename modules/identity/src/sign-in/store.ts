import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import { LOCK_MS, MOST_WITHOUT_SUCCESS, type Guard } from "../domain/lock.ts";

/** Reads the guard of an address and locks it until the transaction ends; creates an empty one for a new address. */
export async function lockGuard(tx: Tx, emailKey: string, at: Date): Promise<Guard> {
  const { rows } = await sql<Guard>`
    insert into identity.sign_in_guard as g (email_key, failed_at, last_at) values (${emailKey}, '{}', ${at})
    on conflict (email_key) do update set last_at = excluded.last_at
    returning failed_at as "failedAt", locked_until as "lockedUntil"`.execute(tx);
  return rows[0]!;
}

export async function storeGuard(tx: Tx, emailKey: string, guard: Guard): Promise<void> {
  await sql`
    update identity.sign_in_guard set failed_at = ${[...guard.failedAt]}::timestamptz[], locked_until = ${guard.lockedUntil}
    where email_key = ${emailKey}`.execute(tx);
}

export async function lockAddress(tx: Tx, emailKey: string, until: Date): Promise<void> {
  await sql`update identity.sign_in_guard set locked_until = ${until} where email_key = ${emailKey}`.execute(tx);
}

export async function clearGuard(tx: Tx, emailKey: string): Promise<void> {
  await sql`delete from identity.sign_in_guard where email_key = ${emailKey}`.execute(tx);
}

/** Deletes a few expired guards, so that the table stays as small as the attempts of half an hour. */
export async function dropOldGuards(tx: Tx, at: Date): Promise<void> {
  await sql`
    delete from identity.sign_in_guard where email_key in (
      select email_key from identity.sign_in_guard where last_at < ${new Date(at.getTime() - 2 * LOCK_MS)}
      order by last_at limit 10 for update skip locked)`.execute(tx);
}

export interface AttemptRecord {
  readonly emailKey: string;
  readonly playerId: number | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly outcome: "succeeded" | "wrong" | "disabled" | "factor_due" | "wrong_code";
}

export async function recordAttempt(tx: Tx, attempt: AttemptRecord, at: Date): Promise<void> {
  await sql`
    insert into identity.sign_in_attempt (at, email_key, player_id, ip, user_agent, outcome)
    values (${at}, ${attempt.emailKey}, ${attempt.playerId}, ${attempt.ip}::inet, ${attempt.userAgent.slice(0, 400)}, ${attempt.outcome})`.execute(
    tx,
  );
}

/** Counts a wrong password of an account, if the address has one. */
export async function countFailure(tx: Tx, emailKey: string): Promise<void> {
  await sql`
    update identity.credential c set failures = failures + 1 from identity.player p where p.id = c.player_id and p.email_key = ${emailKey}`.execute(
    tx,
  );
}

/** Whether so many passwords in a row were wrong that unknown browsers need a new password, set by e-mail. */
export async function isWornOut(tx: Tx, emailKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity.player p join identity.credential c on c.player_id = p.id
    where p.email_key = ${emailKey} and c.failures >= ${MOST_WITHOUT_SUCCESS}`.execute(tx);
  return rows.length > 0;
}

/** The player has signed in: the wrong passwords before that no longer count. */
export async function clearFailures(tx: Tx, playerId: number): Promise<void> {
  await sql`update identity.credential set failures = 0 where player_id = ${playerId} and failures > 0`.execute(tx);
}

/**
 * Whether so many passwords from the network of an address (/24, or /56 for IPv6) were wrong since then. They may have
 * been for different accounts.
 */
export async function isNetworkSpent(tx: Tx, ip: string, most: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from identity.sign_in_attempt
    where network(set_masklen(ip, case family(ip) when 4 then 24 else 56 end))
        = network(set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 24 else 56 end))
      and at > ${since} and outcome = 'wrong' and ip is not null
    order by at desc offset ${most - 1} limit 1`.execute(tx);
  return rows.length > 0;
}
