import { defineAction, type Action, type Look } from "@apogee/actions";
import { withdrawalFlag } from "@apogee/contract";
import { z } from "zod";
import { announce } from "../announce.ts";
import { approve } from "../commands/approve-withdrawal.ts";
import { listPendingWithdrawals } from "../operators.ts";
import type { CashierPorts } from "../ports.ts";
import { paymentById } from "../queries.ts";
import { approvalWeight } from "../risk/approval-weight.ts";
import { scoreOfPayment } from "../withdrawal-risk.ts";
import { outputOf, paymentField, paymentOutput } from "./payment-output.ts";
import { NOT_IN_REVIEW } from "./refusals.ts";

/** The rules that stop a withdrawal and that two members can override. */
const OVERRIDABLE = ["failed_target", "uncleared"] as const;

const input = z.object({
  payment: paymentField,
  identity_checked: z
    .string()
    .max(1_000)
    .optional()
    .describe("how the player's identity was checked, if the licence requires it and the player is not verified yet")
    .meta({ placeholder: "how" }),
  despite: z
    .array(withdrawalFlag)
    .max(withdrawalFlag.options.length)
    .default([])
    .describe(
      `the withdrawal's flags that you have checked, separated by commas: ${withdrawalFlag.options.join(",")}; state your findings in the reason`,
    )
    .meta({ placeholder: "flags" }),
  override: z
    .array(z.enum(OVERRIDABLE))
    .max(OVERRIDABLE.length)
    .default([])
    .describe("the stops of the withdrawal that are to be overridden, separated by commas; a second member must agree")
    .meta({ placeholder: "stops" }),
});

/** `withdrawal.approve`: starts a payout. Above its threshold it needs a second member. */
export function approveAction(ports: () => CashierPorts): Action {
  return defineAction({
    name: "withdrawal.approve",
    permission: "withdrawals.decide",
    confirm: true,
    summary: "approve a withdrawal and start its payout",
    input,
    output: paymentOutput,
    refusals: [
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
      {
        code: "withdrawal_stopped",
        status: 409,
        when: "A rule stops the withdrawal: one that cannot be overridden, or one that `override` does not name; `stops` lists them.",
      },
      {
        code: "rule_just_changed",
        status: 409,
        when: "The caller has changed a rule of risk within the last hour.",
      },
    ],
    command: { arguments: ["payment"] },
    fourEyes: {
      // A payout may wait longer than other orders: over a weekend.
      expiresAfterMs: 72 * 3_600_000,
      async version({ tx, at }, { payment: id }) {
        const payment = await paymentById(tx, id);
        if (payment?.action !== "cashout") return "none";
        const { stage, amount, currency, target } = payment;
        const { needed, flags, lines } = await scoreOfPayment(tx, ports(), payment, at);
        const stops = lines.filter((line) => line.stops !== "no").map(({ rule }) => rule);
        return JSON.stringify({ stage, amount, currency, target, needed, flags, stops });
      },
      // A high score, or a stop that is overridden, needs a second member whatever the amount.
      weighs: ({ tx, at }, { payment }) => approvalWeight(tx, ports(), payment, at),
    },
    async run(
      { tx, at, actor, reason, afterCommit },
      { payment, identity_checked: identityChecked, despite, override },
    ) {
      const change = await approve(
        tx,
        ports(),
        { paymentId: payment, actor, reason, identityChecked, despite, override },
        at,
      );
      afterCommit(() => announce(ports(), change));
      return outputOf(change.payment);
    },
    says: ({ id }) => `Withdrawal ${id} is approved; its payout has been started.`,
    suggest: (_look: Look, given) => accepted(ports(), given),
  });
}

/** The approval that names every flag and states the check of the identity; null if the withdrawal is not in review. */
async function accepted(
  ports: CashierPorts,
  { payment, identity_checked: checked = "" }: z.output<typeof input>,
): Promise<z.input<typeof input> | null> {
  const [pending] = await listPendingWithdrawals(ports, null, { after: payment - 1, limit: 1 });
  if (pending?.payment.id !== payment) return null;
  const { needed, flags } = pending;
  const identity = needed.length > 0 && checked.trim().length < 5 ? "how you checked it" : checked;
  return { payment, ...(identity === "" ? {} : { identity_checked: identity }), despite: [...flags] };
}
