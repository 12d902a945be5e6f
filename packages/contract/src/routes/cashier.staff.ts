import { z } from "zod";
import { defineRoute, type Refusal } from "../route.ts";
import { paymentView } from "./cashier.ts";

/** What an operator must know before a withdrawal is approved. Players never see it. */
export const withdrawalFlag = z.enum(["foreign_card", "not_played", "fraud_suspected", "fraud_unanswered"]);
export type WithdrawalFlag = z.output<typeof withdrawalFlag>;

/** A withdrawal that waits for a decision. */
export const pendingWithdrawal = z.object({
  player_id: z.int(),
  payment: paymentView,
  /** What the player still owes, such as `verification`. */
  needed: z.array(z.string()),
  flags: z.array(withdrawalFlag),
});
export type PendingWithdrawalView = z.output<typeof pendingWithdrawal>;

const withdrawalId = z.object({ id: z.coerce.number().int().positive() });
const REASON = z.string().max(1_000);

const REASON_MISSING: Refusal = {
  code: "reason_missing",
  status: 422,
  when: "The reason has fewer than five characters.",
};
const NOT_IN_REVIEW: Refusal = {
  code: "not_in_review",
  status: 409,
  when: "The withdrawal was already decided or recalled.",
};

export const listPendingWithdrawals = defineRoute({
  name: "staff.withdrawals",
  method: "GET",
  path: "/api/staff/withdrawals",
  access: "staff",
  permission: "withdrawals.read",
  summary: "Withdrawals in review, oldest first. `after` continues after a payment's id.",
  query: z.object({
    after: z.coerce.number().int().nonnegative().default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.array(pendingWithdrawal),
});

export const approveWithdrawal = defineRoute({
  name: "staff.withdrawals.approve",
  method: "POST",
  path: "/api/staff/withdrawals/:id/approve",
  access: "staff",
  permission: "withdrawals.decide",
  callClass: "sensitive",
  summary: "Approves a withdrawal and queues its payout. `despite` must name each of its flags.",
  params: withdrawalId,
  body: z.object({
    /** What was checked. It stays in the audit trail. */
    reason: REASON,
    /** The flags that were checked and are overruled. */
    despite: z.array(withdrawalFlag).max(withdrawalFlag.options.length).default([]),
    /** How identity was checked, where the player is not verified and the amount asks for it. */
    identity_checked: z.string().max(1_000).optional(),
  }),
  response: paymentView,
  refusals: [
    REASON_MISSING,
    NOT_IN_REVIEW,
    {
      code: "verification_needed",
      status: 409,
      when: "The player is not verified, a withdrawal of this amount requires it, and `identity_checked` is missing.",
    },
    {
      code: "withdrawal_flagged",
      status: 409,
      when: "The withdrawal has flags that `despite` does not name; `flags` lists them.",
    },
    { code: "withdrawal_stopped", status: 409, when: "A rule of risk stops the withdrawal; `stops` lists them." },
    { code: "rule_just_changed", status: 409, when: "The member has changed a rule of risk within the last hour." },
    {
      code: "second_member_needed",
      status: 409,
      when: "The amount or the risk needs a second member: order the action `withdrawal.approve`, which waits for one.",
    },
  ],
});

export const rejectWithdrawal = defineRoute({
  name: "staff.withdrawals.reject",
  method: "POST",
  path: "/api/staff/withdrawals/:id/reject",
  access: "staff",
  permission: "withdrawals.decide",
  callClass: "sensitive",
  summary: "Rejects a withdrawal and returns the money to the player, who sees the reason.",
  params: withdrawalId,
  body: z.object({ reason: REASON }),
  response: paymentView,
  refusals: [REASON_MISSING, NOT_IN_REVIEW],
});
