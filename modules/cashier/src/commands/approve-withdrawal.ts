import { requireReason, type Attribution } from "@apogee/kernel";
import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { Change } from "../announce.ts";
import { RuleJustChanged, VerificationNeeded, WithdrawalFlagged, WithdrawalStopped } from "../errors.ts";
import { neededOf } from "../obstacles.ts";
import type { CashierPorts } from "../ports.ts";
import { queuePayout } from "../queued.ts";
import { moveStage } from "../store.ts";
import { changedSince } from "../risk/rules.store.ts";
import type { RiskLine } from "../risk/rules.ts";
import { scoreOfPayment } from "../withdrawal-risk.ts";
import { moveParts } from "../withdrawals/parts.store.ts";
import { lockInReview } from "./lock-in-review.ts";

const HOUR_MS = 3_600_000;

/** An operator's approval of a withdrawal. */
export interface Approval extends Attribution {
  readonly paymentId: number;
  /** How identity was checked, if the player is not verified; recorded in the audit trail. */
  readonly identityChecked?: string;
  /** The flags that the operator has seen and approves despite. */
  readonly despite?: readonly string[];
  /** The stops that two members override. */
  readonly override?: readonly string[];
}

/**
 * Approves a withdrawal and queues its payout, in the caller's transaction. Refuses with `ReasonMissing`,
 * `NotInReview`, `VerificationNeeded`, `WithdrawalStopped`, `WithdrawalFlagged`, and `RuleJustChanged` for somebody who
 * has changed a rule of risk within the last hour. Every current flag and stop must be named, so one that was raised since
 * the operator looked prevents the approval.
 */
export async function approve(tx: Tx, ports: CashierPorts, approval: Approval, at: Date): Promise<Change> {
  const reason = requireReason(approval.reason);
  const payment = await lockInReview(tx, approval.paymentId, "cashout");
  const checked = approval.identityChecked?.trim() ?? "";
  const needed = await neededOf(tx, ports, payment, at);
  if (needed.length > 0 && checked.length < 5) throw new VerificationNeeded(payment.id);
  const { flags, lines, points } = await scoreOfPayment(tx, ports, payment, at);
  requireNotStopped(payment.id, lines, approval.override ?? []);
  const rule = await changedSince(tx, approval.actor, new Date(at.getTime() - HOUR_MS));
  if (rule) throw new RuleJustChanged(rule);
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
      points,
      ...(approval.override?.length ? { overridden: approval.override } : {}),
      ...(checked ? { identity_checked: checked } : {}),
    },
  });
  return { payment: approved, wallet: null };
}

/** A stop that must not be overridden, or that the order does not name, prevents the approval. */
function requireNotStopped(paymentId: number, lines: readonly RiskLine[], override: readonly string[]): void {
  const firm = lines.filter(({ stops }) => stops === "firm");
  const unseen = lines.filter(({ rule, stops }) => stops === "overridable" && !override.includes(rule));
  if (firm.length > 0 || unseen.length > 0)
    throw new WithdrawalStopped(
      paymentId,
      [...firm, ...unseen].map(({ rule }) => rule),
      firm.length > 0,
    );
}
