import { requireReason } from "@apogee/kernel";
import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { holdings, lockPurse } from "@apogee/wallet";
import type { Change } from "../announce.ts";
import { releaseWithdrawal } from "../ledger.ts";
import { writeLetter } from "../letters.ts";
import type { CashierPorts } from "../ports.ts";
import { moveStage } from "../store.ts";
import { lockInReview } from "./lock-in-review.ts";

/** An operator's rejection of a withdrawal. */
export interface Rejection {
  readonly paymentId: number;
  /** Who decides: `operator:anna`, `staff:mia`. */
  readonly actor: string;
  /** Shown to the player and recorded in the audit trail. */
  readonly reason: string;
}

/**
 * Rejects a withdrawal and returns the money, in the caller's transaction. Refuses with `NotInReview` and
 * `ReasonMissing`.
 */
export async function reject(tx: Tx, ports: CashierPorts, rejection: Rejection, at: Date): Promise<Change> {
  const reason = requireReason(rejection.reason);
  const payment = await lockInReview(tx, rejection.paymentId, "cashout");
  const { actor } = rejection;
  await lockTrail(tx);
  const before = await lockPurse(tx, payment.playerId, payment.currency);
  const rejected = await moveStage(tx, payment.id, { stage: "rejected", actor, reason, note: reason }, at);
  const purse = await releaseWithdrawal(tx, rejected, actor, reason, at);
  await writeLetter(tx, ports, "withdrawal_rejected", rejected, { reason });
  await recordAudit(tx, {
    at,
    actor,
    action: "withdrawal.rejected",
    subject: `payment:${payment.id}`,
    reason,
    before: { stage: payment.stage, ...(before && holdings(before)) },
    after: { stage: rejected.stage, ...holdings(purse) },
  });
  return { payment: rejected, purse };
}
