import { requireReason } from "@apogee/kernel";
import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { holdings, lockWallet } from "@apogee/wallet";
import type { Change } from "../announce.ts";
import { releaseWithdrawal } from "../ledger.ts";
import { writeEmail } from "../emails.ts";
import type { CashierPorts } from "../ports.ts";
import { moveStage } from "../store.ts";
import { moveParts } from "../withdrawals/parts.store.ts";
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
  const before = await lockWallet(tx, payment.playerId, payment.currency);
  const rejected = await moveStage(tx, payment.id, { stage: "rejected", actor, reason, note: reason }, at);
  await moveParts(tx, payment.id, "rejected", at);
  const wallet = await releaseWithdrawal(tx, rejected, actor, reason, at);
  await writeEmail(tx, ports, "withdrawal_rejected", rejected, { reason });
  await recordAudit(tx, {
    at,
    actor,
    action: "withdrawal.rejected",
    subject: `payment:${payment.id}`,
    reason,
    before: { stage: payment.stage, ...(before && holdings(before)) },
    after: { stage: rejected.stage, ...holdings(wallet) },
  });
  return { payment: rejected, wallet };
}
