import type { Tx } from "@apogee/database";
import { IdempotencyConflict } from "@apogee/http";
import { sql } from "kysely";

/** A sign-in under an Idempotency-Key. */
export interface KeyedSignIn {
  readonly visitor: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** What a sign-in came to. */
export type SignInOutcome = "succeeded" | "wrong" | "disabled" | "locked";

/** What is known of a sign-in that was begun before under the same key; `outcome` is null while it is worked on. */
export interface BegunSignIn {
  readonly last: boolean;
  readonly outcome: SignInOutcome | null;
}

/** A lost answer is asked for again within this time, or not at all. */
export const RETRY_MS = 10 * 60_000;

/**
 * Claims the key for a sign-in, and answers null; or what is known of the one that has claimed it. Two at once wait for
 * one
 * another. Refuses by `IdempotencyConflict` another body. Old ones go by the way.
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
    select fingerprint, last, outcome from identity.sign_in_call where visitor = ${visitor} and key = ${key}`.execute(
    tx,
  );
  const { fingerprint: first, ...begun } = rows[0]!;
  if (first !== fingerprint) throw new IdempotencyConflict();
  return begun;
}

/** Keeps what a retry must know if this one is cut off before its end. */
export async function noteBegun(tx: Tx, { visitor, key }: KeyedSignIn, { last, outcome }: BegunSignIn): Promise<void> {
  await sql`update identity.sign_in_call set last = ${last}, outcome = ${outcome} where visitor = ${visitor} and key = ${key}`.execute(
    tx,
  );
}

/** Keeps the outcome; false when it was kept before, and everything that follows from it was done. */
export async function settleSignIn(tx: Tx, { visitor, key }: KeyedSignIn, outcome: SignInOutcome): Promise<boolean> {
  const { rows } = await sql`
    update identity.sign_in_call set outcome = ${outcome} where visitor = ${visitor} and key = ${key} and outcome is null returning key`.execute(
    tx,
  );
  return rows.length > 0;
}
