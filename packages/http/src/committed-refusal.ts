import { inTransaction, type Database, type Tx } from "@apogee/database";
import type { DomainError } from "@apogee/kernel";

/**
 * Thrown in the edge's transaction to refuse a call but commit what it has written, such as a used captcha. The call's
 * Idempotency-Key stays unused. Throw it before anything is written that the refusal must undo. Routes with
 * `idempotency: "own"`, routes with `readOnly` and GET routes have no such transaction and do not handle it.
 */
export class CommittedRefusal extends Error {
  readonly refusal: DomainError;
  constructor(refusal: DomainError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * Runs `work` in one transaction like `inTransaction`, but commits before it throws the refusal of a
 * `CommittedRefusal`.
 */
export async function inRefusableTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outcome = await inTransaction(db, (tx) =>
    work(tx).catch((error: unknown) => {
      if (error instanceof CommittedRefusal) return error;
      throw error;
    }),
  );
  if (outcome instanceof CommittedRefusal) throw outcome.refusal;
  return outcome;
}
