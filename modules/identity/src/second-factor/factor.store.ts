import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A player's authenticator, active or not. */
export interface Factor {
  readonly playerId: number;
  readonly secretSealed: Buffer | null;
  readonly confirmedAt: Date | null;
  readonly step: number;
  readonly pendingSealed: Buffer | null;
  readonly pendingAt: Date | null;
  readonly pendingStep: number | null;
  readonly failedAt: readonly Date[];
  readonly failures: number;
}

const columns = sql`
  player_id as "playerId", secret_sealed as "secretSealed", confirmed_at as "confirmedAt", step,
  pending_sealed as "pendingSealed", pending_at as "pendingAt", pending_step as "pendingStep", failed_at as "failedAt", failures`;

/** A player's authenticator; undefined if there never was one. */
export async function factorOf(db: Database | Tx, playerId: number): Promise<Factor | undefined> {
  const { rows } =
    await sql<Factor>`select ${columns} from identity.second_factor where player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockFactor(tx: Tx, playerId: number): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`
    select ${columns} from identity.second_factor where player_id = ${playerId} for update`.execute(tx);
  return rows[0];
}

/** Since when a player's second factor is active; null if it is not. */
export async function factorTimeOf(db: Database | Tx, playerId: number): Promise<Date | null> {
  return (await factorOf(db, playerId))?.confirmedAt ?? null;
}

/** Stores a new secret that is not active yet, in place of an earlier one. Pending recovery codes end. */
export async function putPending(tx: Tx, playerId: number, sealed: Buffer, at: Date): Promise<void> {
  await sql`
    insert into identity.second_factor as f (player_id, pending_sealed, pending_at) values (${playerId}, ${sealed}, ${at})
    on conflict (player_id) do update
      set pending_sealed = excluded.pending_sealed, pending_at = excluded.pending_at, pending_step = null`.execute(tx);
  await dropPendingCodes(tx, playerId);
}

/** The pending secret was proved by a code of this step. */
export async function provePending(tx: Tx, playerId: number, step: number): Promise<void> {
  await sql`update identity.second_factor set pending_step = ${step} where player_id = ${playerId}`.execute(tx);
}

/** The pending secret becomes the active one. */
export async function activatePending(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`
    update identity.second_factor set secret_sealed = pending_sealed, confirmed_at = ${at}, step = pending_step, changed_at = ${at},
      pending_sealed = null, pending_at = null, pending_step = null, failed_at = '{}', failures = 0
    where player_id = ${playerId} and pending_step is not null`.execute(tx);
}

/** Removes a player's secrets and recovery codes. */
export async function dropFactor(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`delete from identity.recovery_code where player_id = ${playerId}`.execute(tx);
  await sql`
    update identity.second_factor set secret_sealed = null, confirmed_at = null, changed_at = ${at}, pending_sealed = null,
      pending_at = null, pending_step = null, failed_at = '{}', failures = 0
    where player_id = ${playerId}`.execute(tx);
}

/** A code of this step was right. */
export async function noteRightCode(tx: Tx, playerId: number, step: number): Promise<void> {
  await sql`
    update identity.second_factor set step = greatest(step, ${step}), failed_at = '{}', failures = 0 where player_id = ${playerId}`.execute(
    tx,
  );
}

/** A code was wrong. */
export async function noteWrongCode(tx: Tx, playerId: number, failedAt: readonly Date[]): Promise<void> {
  await sql`
    update identity.second_factor set failed_at = ${[...failedAt]}::timestamptz[], failures = failures + 1 where player_id = ${playerId}`.execute(
    tx,
  );
}

/** Stores a set of recovery codes that is not valid yet, in place of an earlier one. */
export async function putPendingCodes(tx: Tx, playerId: number, hashes: readonly Buffer[]): Promise<void> {
  await dropPendingCodes(tx, playerId);
  for (const hash of hashes)
    await sql`insert into identity.recovery_code (player_id, code_hash, pending) values (${playerId}, ${hash}, true)`.execute(
      tx,
    );
}

/** Whether this is a code of the pending set. */
export async function isPendingCode(tx: Tx, playerId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from identity.recovery_code where player_id = ${playerId} and code_hash = ${hash} and pending`.execute(tx);
  return rows.length > 0;
}

/** The pending set becomes valid, and the old one ends. */
export async function activateCodes(tx: Tx, playerId: number): Promise<void> {
  await sql`delete from identity.recovery_code where player_id = ${playerId} and not pending`.execute(tx);
  await sql`update identity.recovery_code set pending = false where player_id = ${playerId}`.execute(tx);
}

/** Uses a recovery code. Returns whether there was an unused one with this hash. */
export async function useRecoveryCode(tx: Tx, playerId: number, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update identity.recovery_code set used_at = ${at}
    where player_id = ${playerId} and code_hash = ${hash} and not pending and used_at is null returning player_id`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await sql`
    update identity.second_factor set recovery_used_at = ${at}, failed_at = '{}', failures = 0 where player_id = ${playerId}`.execute(
    tx,
  );
  return true;
}

/** How many unused recovery codes a player has, and whether a pending set waits for its confirmation. */
export async function codesOf(db: Database | Tx, playerId: number): Promise<{ left: number; pending: boolean }> {
  const { rows } = await sql<{ left: number; pending: boolean }>`
    select count(*) filter (where not pending and used_at is null)::int as left, coalesce(bool_or(pending), false) as pending
    from identity.recovery_code where player_id = ${playerId}`.execute(db);
  return rows[0]!;
}

async function dropPendingCodes(tx: Tx, playerId: number): Promise<void> {
  await sql`delete from identity.recovery_code where player_id = ${playerId} and pending`.execute(tx);
}
