import { defineLongAction, table, type Action } from "@apogee/actions";
import { personal } from "@apogee/contract";
import { z } from "zod";
import { resendPayouts, resendReturns } from "../commands/resend.ts";
import type { CashierPorts } from "../ports.ts";
import { amountText } from "./payment-output.ts";

const resent = z.object({
  paymentId: z.int(),
  playerId: z.int(),
  amount: z.int(),
  currency: z.string(),
  target: personal("account").nullable(),
  attempts: z.int().nullable().describe("The attempts before; null if nothing was queued."),
  error: z.string().nullable(),
});

/**
 * `withdrawal.resend` and `deposit.resend`. Each payment is queued in a transaction of its own. A repeat pays nothing
 * twice, because the provider pays each payment once.
 */
export function resendActions(ports: () => CashierPorts): Action[] {
  return (
    [
      ["withdrawal.resend", "approved withdrawals", "No withdrawal waits to be sent.", resendPayouts],
      ["deposit.resend", "returns of held coins", "No return waits to be sent.", resendReturns],
    ] as const
  ).map(([name, what, none, resend]) =>
    defineLongAction({
      name,
      permission: "payments.decide",
      summary: `send all ${what} that their provider has not accepted yet again, at once; each is paid once`,
      input: z.object({}),
      output: z.array(resent),
      runLong: ({ actor, reason }) => resend(ports(), { actor, reason }),
      says: (rows) =>
        rows.length === 0
          ? none
          : table([
              ["payment", "player", "amount", "to", "attempts before", "last error"],
              ...rows.map(({ paymentId, playerId, amount, currency, target, attempts, error }) => [
                String(paymentId),
                String(playerId),
                amountText(amount, currency),
                target ?? "",
                attempts === null ? "none queued" : String(attempts),
                error ?? "",
              ]),
            ]),
    }),
  );
}
