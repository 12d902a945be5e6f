import type { Tx } from "@apogee/database";
import { IdempotencyConflict } from "@apogee/http";
import { sql } from "kysely";

/** A sign-in under an Idempotency-Key. */
export interface KeyedSignIn {
  readonly visitor: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** The outcome of a sign-in. */
export type SignInOutcome = "succeeded" | "wrong" | "disabled" | "locked" | "factor_due" | "wrong_code";

/** The state of an earlier sign-in under the same key; `outcome` is null while it is in progress. */
export interface BegunSignIn {
  readonly last: boolean;
  readonly outcome: SignInOutcome | null;
  /** The known browser whose failures are counted apart; null for an unknown one. */
  readonly deviceId: number | null;
}

/** How long a sign-in may be repeated. */
export const RETRY_MS = 10 * 60_000;

/**
 * Claims the key for a sign-in and returns null, or returns the state of the sign-in that has claimed it. Concurrent
 * calls wait for one another. Refuses another body with `IdempotencyConflict`. Also deletes old claims.
 */
export async function claimSignIn(
  tx: Tx,
  { visitor, key, fingerprint }: KeyedSignIn,
  at: Date,
): Promise<BegunSignIn | null> {
  const old = new Date(at.getTime() - RETRY_MS);
  await sql`delete from identity.sign_in_call where visitor = ${visitor} and key = ${key} and at <= ${old}`.execute(tx);
  await sql`
    delete from identity.sign_in_call where (visitor, key) in (
      select visitor, key from identity.sign_in_call where at <= ${old} order by at limit 10 for update skip locked)`.execute(
    tx,
  );
  const claimed = await sql`
    insert into identity.sign_in_call (visitor, key, fingerprint, at) values (${visitor}, ${key}, ${fingerprint}, ${at})
    on conflict (visitor, key) do nothing returning key`.execute(tx);
  if (claimed.rows.length > 0) return null;
  const { rows } = await sql<BegunSignIn & { fingerprint: string }>`
    select fingerprint, last, outcome, device_id as "deviceId" from identity.sign_in_call where visitor = ${visitor} and key = ${key}`.execute(
    tx,
  );
  const { fingerprint: first, ...begun } = rows[0]!;
  if (first !== fingerprint) throw new IdempotencyConflict();
  return begun;
}

/** Stores what a retry needs if this sign-in is interrupted. */
export async function noteBegun(
  tx: Tx,
  { visitor, key }: KeyedSignIn,
  { last, outcome, deviceId }: BegunSignIn,
): Promise<void> {
  await sql`update identity.sign_in_call set last = ${last}, outcome = ${outcome}, device_id = ${deviceId} where visitor = ${visitor} and key = ${key}`.execute(
    tx,
  );
}

/** Stores the outcome; false if it was already stored, and then its consequences are already done. */
export async function settleSignIn(tx: Tx, { visitor, key }: KeyedSignIn, outcome: SignInOutcome): Promise<boolean> {
  const { rows } = await sql`
    update identity.sign_in_call set outcome = ${outcome} where visitor = ${visitor} and key = ${key} and outcome is null returning key`.execute(
    tx,
  );
  return rows.length > 0;
}
