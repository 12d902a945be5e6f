import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** When and how a session's player was last proved, and the wrong proofs of late. */
export interface SessionProof {
  readonly proof: "password" | "factor" | null;
  readonly provedAt: Date | null;
  readonly failedAt: readonly Date[];
}

/** The proof of an open session of a player. */
export async function proofOf(
  db: Database | Tx,
  { playerId, sessionId }: { readonly playerId: number; readonly sessionId: number },
): Promise<SessionProof | undefined> {
  const { rows } = await sql<SessionProof>`
    select proof, proved_at as "provedAt", proof_failed_at as "failedAt" from identity.session
    where id = ${sessionId} and player_id = ${playerId} and ended_at is null`.execute(db);
  return rows[0];
}

/** The player of a session was proved now. */
export async function noteProof(tx: Tx, sessionId: number, proof: "password" | "factor", at: Date): Promise<void> {
  await sql`
    update identity.session set proof = ${proof}, proved_at = ${at}, proof_failed_at = '{}' where id = ${sessionId}`.execute(
    tx,
  );
}

/** Stores the wrong proofs of a session of late. */
export async function noteFailedProofs(tx: Tx, sessionId: number, failedAt: readonly Date[]): Promise<void> {
  await sql`update identity.session set proof_failed_at = ${[...failedAt]}::timestamptz[] where id = ${sessionId}`.execute(
    tx,
  );
}
