import { defineAction, type Action } from "@apogee/actions";
import { z } from "zod";
import { announce } from "../announce.ts";
import { reject } from "../commands/reject-withdrawal.ts";
import type { CashierPorts } from "../ports.ts";
import { outputOf, paymentField, paymentOutput } from "./payment-output.ts";
import { NOT_IN_REVIEW } from "./refusals.ts";

/** `withdrawal.reject`: returns the money to the wallet. */
export function rejectAction(ports: () => CashierPorts): Action {
  return defineAction({
    name: "withdrawal.reject",
    permission: "withdrawals.decide",
    summary: "reject a withdrawal and return the money to the wallet; the player sees the reason",
    input: z.object({ payment: paymentField }),
    output: paymentOutput,
    refusals: [NOT_IN_REVIEW],
    command: { arguments: ["payment"] },
    async run({ tx, at, actor, reason, afterCommit }, { payment }) {
      const change = await reject(tx, ports(), { paymentId: payment, actor, reason }, at);
      afterCommit(() => announce(ports(), change));
      return outputOf(change.payment);
    },
    says: ({ id }) => `Withdrawal ${id} is rejected; the money is back in the wallet.`,
  });
}
