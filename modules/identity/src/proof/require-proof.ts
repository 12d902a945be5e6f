import type { Database, Tx } from "@apogee/database";
import { provedUntil } from "../domain/proof.ts";
import { ProofNeeded } from "../errors.ts";
import { factorTimeOf } from "../second-factor/factor.store.ts";
import type { InSession } from "../second-factor/end-trust.ts";
import { proofOf } from "./proof.store.ts";

/** Whether a session's player was just proved, and what proves them. */
export interface ProofState {
  /** Null if the player must be proved before a sensitive step. */
  readonly until: Date | null;
  readonly by: "code" | "password";
}

/** The state of a session's proof. */
export async function proofState(db: Database | Tx, who: InSession, at: Date): Promise<ProofState> {
  const hasFactor = (await factorTimeOf(db, who.playerId)) !== null;
  const proof = await proofOf(db, who);
  return { until: proof ? provedUntil(proof, hasFactor, at) : null, by: hasFactor ? "code" : "password" };
}

/**
 * Refuses a sensitive step with `ProofNeeded`, unless the session's player was proved in the last ten minutes: by the
 * second factor if there is one, else by the password. A remembered browser proves nothing.
 */
export async function requireProof(db: Database | Tx, who: InSession, at: Date): Promise<void> {
  const { until, by } = await proofState(db, who, at);
  if (until === null) throw new ProofNeeded(by);
}
