import { z } from "zod";
import { expireDeposits } from "./commands/expire-deposits.ts";
import { requeuePayouts, sendPayout } from "./commands/send-payout.ts";
import type { CashierPorts } from "./ports.ts";

/** Names of the queue's tasks. `sendPayout` is what `CashierPorts.queuePayout` must enqueue, with the payment's id. */
export const CASHIER_TASKS = { sendPayout: "cashier.send_payout", tidy: "cashier.tidy" } as const;

export const payoutPayload = z.object({ paymentId: z.int().positive() });
export const tidyPayload = z.object({});

/** The cashier's work behind the scenes. `tidy` wants to run every minute: it closes overdue deposits and finds lost payouts. */
export function cashierTasks(ports: CashierPorts) {
  return {
    sendPayout: {
      name: CASHIER_TASKS.sendPayout, payload: payoutPayload,
      run: ({ paymentId }: z.output<typeof payoutPayload>): Promise<void> => sendPayout(ports, paymentId),
    },
    tidy: {
      name: CASHIER_TASKS.tidy, payload: tidyPayload,
      run: async (): Promise<void> => {
        await expireDeposits(ports);
        await requeuePayouts(ports);
      },
    },
  };
}
