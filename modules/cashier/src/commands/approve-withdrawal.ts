import { requireReason, type Attribution } from "@apogee/kernel";
import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { Change } from "../announce.ts";
import { VerificationNeeded, WithdrawalFlagged } from "../errors.ts";
import { flagsFor } from "../flags.ts";
import { neededOf } from "../obstacles.ts";
import type { CashierPorts } from "../ports.ts";
import { queuePayout } from "../queued.ts";
import { moveStage } from "../store.ts";
import { moveParts } from "../withdrawals/parts.store.ts";
import { lockInReview } from "./lock-in-review.ts";

/** An operator's approval of a withdrawal. */
export interface Approval extends Attribution {
  readonly paymentId: number;
  /** How identity was checked, if the player is not verified; recorded in the audit trail. */
  readonly identityChecked?: string;
  /** The flags that the operator has seen and approves despite. */
  readonly despite?: readonly string[];
}

/**
 * Approves a withdrawal and queues its payout, in the caller's transaction. Refuses with `ReasonMissing`,
 * `NotInReview`, `VerificationNeeded` and `WithdrawalFlagged`. Every current flag must be named, so a flag that was
 * raised since the operator looked prevents the approval.
 */
export async function approve(tx: Tx, ports: CashierPorts, approval: Approval, at: Date): Promise<Change> {
  const reason = requireReason(approval.reason);
  const payment = await lockInReview(tx, approval.paymentId, "cashout");
  const checked = approval.identityChecked?.trim() ?? "";
  const needed = await neededOf(tx, ports, payment, at);
  if (needed.length > 0 && checked.length < 5) throw new VerificationNeeded(payment.id);
  const flags = await flagsFor(tx, ports, payment);
  const unseen = flags.filter((flag) => !approval.despite?.includes(flag));
  if (unseen.length > 0) throw new WithdrawalFlagged(payment.id, unseen);
  const { actor } = approval;
  const approved = await moveStage(
    tx,
    payment.id,
    { stage: "approved", actor, note: checked || reason, despite: flags },
    at,
  );
  const parts = await moveParts(tx, payment.id, "approved", at);
  for (const { id } of parts.length > 0 ? parts : [payment]) await queuePayout(tx, id);
  await recordAudit(tx, {
    at,
    actor,
    action: "withdrawal.approved",
    subject: `payment:${payment.id}`,
    reason,
    before: { stage: payment.stage, currency: payment.currency, amount: payment.amount },
    after: {
      stage: approved.stage,
      currency: payment.currency,
      amount: payment.amount,
      flags,
      ...(checked ? { identity_checked: checked } : {}),
    },
  });
  return { payment: approved, wallet: null };
}
