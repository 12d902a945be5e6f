import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import { delayAfter, FORGOTTEN_AFTER_MS, type Counted } from "../domain/attempts.ts";
import { TryLater } from "../errors.ts";

/**
 * Counts an attempt as failed before it is tried, so that attempts at the same time cannot pass together. Refuses with
 * `TryLater`. Returns the delay that follows if it does fail.
 */
export async function takeAttempt(tx: Tx, counted: Counted, of: string, at: Date): Promise<number> {
  const key = keyOf(counted, of);
  await sql`
    insert into staff.sign_in_guard (key, failures, counted_at, free_at) values (${key}, 0, ${at}, ${at})
    on conflict (key) do nothing`.execute(tx);
  const { rows } = await sql<{ failures: number; countedAt: Date; freeAt: Date }>`
    select failures, counted_at as "countedAt", free_at as "freeAt" from staff.sign_in_guard where key = ${key} for update`.execute(
    tx,
  );
  const before = rows[0]!;
  const waitMs = before.freeAt.getTime() - at.getTime();
  if (waitMs > 0) throw new TryLater(waitMs);
  const isForgotten = at.getTime() - before.countedAt.getTime() > FORGOTTEN_AFTER_MS;
  const failures = (isForgotten ? 0 : before.failures) + 1;
  const delayMs = delayAfter(counted, failures);
  await sql`
    update staff.sign_in_guard set failures = ${failures}, counted_at = ${at}, free_at = ${new Date(at.getTime() + delayMs)}
    where key = ${key}`.execute(tx);
  return delayMs;
}

/** The attempt did not fail: the failures before it are forgotten. */
export async function clearAttempts(tx: Tx, counted: Counted, of: string): Promise<void> {
  await sql`delete from staff.sign_in_guard where key = ${keyOf(counted, of)}`.execute(tx);
}

/** The attempt did not fail: only it is taken back, since others of this address may have been guesses. */
export async function returnAttempt(tx: Tx, counted: Counted, of: string, at: Date): Promise<void> {
  await sql`
    update staff.sign_in_guard set failures = greatest(failures - 1, 0), free_at = least(free_at, ${at})
    where key = ${keyOf(counted, of)}`.execute(tx);
}

/** Deletes some of the guards that no longer count. */
export async function dropOldGuards(tx: Tx, at: Date): Promise<void> {
  const old = new Date(at.getTime() - FORGOTTEN_AFTER_MS);
  await sql`
    delete from staff.sign_in_guard where key in (
      select key from staff.sign_in_guard where counted_at < ${old} order by counted_at limit 20 for update skip locked)`.execute(
    tx,
  );
}

const keyOf = (counted: Counted, of: string): string => `${counted} ${of}`;
