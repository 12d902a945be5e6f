import { createHmac } from "node:crypto";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Admission } from "./context.ts";
import { IdempotencyConflict, StillRunning } from "./errors.ts";

/**
 * The answer of the first call under a key. `signedIn` lets a repeat sign the same browser in without a stored token.
 */
export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly signedIn: Admission | null;
}

export interface KeyedCall {
  readonly scope: string;
  readonly key: string;
  readonly route: string;
  readonly fingerprint: string;
}

/** Keyed with the server's secret, since bodies may contain passwords. */
export function fingerprintOf(secret: string, route: string, body: Buffer): string {
  return createHmac("sha256", secret).update(route).update("\0").update(body).digest("base64url");
}

/** A repeat signs in again only within this time, in which it can be the retry of a lost answer. */
const SIGNS_IN_AGAIN_MS = 10 * 60_000;
/** How long the answer under a key is kept: four months on any date, since four months have at most 123 days. */
export const ANSWERS_KEPT_DAYS = 124;
const DAY_MS = 86_400_000;

/** Deletes answers older than `ANSWERS_KEPT_DAYS`; returns how many. */
export async function forgetOldAnswers(db: Database, at: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from http.idempotency where created_at < ${new Date(at.getTime() - ANSWERS_KEPT_DAYS * DAY_MS)}`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0n);
}

/**
 * Claims a key in the transaction of its effect. Returns the first answer if there was one. The unique index makes it
 * wait for a concurrent call under the same key.
 */
export async function claimKey(tx: Tx, call: KeyedCall, at: Date): Promise<StoredAnswer | null> {
  const claimed = await sql<{ key: string }>`/* prepared: idempotency_claim */
    insert into http.idempotency (scope, key, route, fingerprint, created_at)
    values (${call.scope}, ${call.key}, ${call.route}, ${call.fingerprint}, ${at})
    on conflict (scope, key) do nothing returning key`.execute(tx);
  if (claimed.rows.length > 0) return null;
  const { rows } = await sql<{
    fingerprint: string;
    status: number | null;
    body: unknown;
    signed_in: number | null;
    credential_at: Date | null;
    created_at: Date;
  }>`
    select fingerprint, status, body, signed_in, credential_at, created_at from http.idempotency where scope = ${call.scope} and key = ${call.key}`.execute(
    tx,
  );
  const first = rows[0];
  if (!first || first.status === null) throw new StillRunning();
  if (first.fingerprint !== call.fingerprint) throw new IdempotencyConflict();
  const recent = at.getTime() - first.created_at.getTime() < SIGNS_IN_AGAIN_MS;
  const { signed_in: playerId, credential_at: credentialAt } = first;
  const signedIn = recent && playerId !== null && credentialAt !== null ? { playerId, credentialAt } : null;
  return { status: first.status, body: first.body, signedIn };
}

/** Releases a claim, so that the key may be used again. */
export async function releaseKey(tx: Tx, { scope, key }: KeyedCall): Promise<void> {
  await sql`delete from http.idempotency where scope = ${scope} and key = ${key}`.execute(tx);
}

/** Stores the answer in the transaction of its effect. */
export async function storeAnswer(tx: Tx, call: KeyedCall, answer: StoredAnswer): Promise<void> {
  await sql`/* prepared: idempotency_store */
    update http.idempotency set status = ${answer.status}, body = ${JSON.stringify(answer.body ?? null)}::json,
      signed_in = ${answer.signedIn?.playerId ?? null}, credential_at = ${answer.signedIn?.credentialAt ?? null}
    where scope = ${call.scope} and key = ${call.key}`.execute(tx);
}
