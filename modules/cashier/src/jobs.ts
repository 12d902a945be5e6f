import type { AnyTask, Task } from "@apogee/events";
import { cancelAtProvider } from "./commands/cancel-at-provider.ts";
import { expireDeposit } from "./commands/expire-deposit.ts";
import { sendPayout } from "./commands/send-payout.ts";
import type { CashierPorts } from "./ports.ts";
import { CANCEL_AT_PROVIDER, EXPIRE_DEPOSIT, SEND_PAYOUT, type PaymentJob } from "./queued.ts";

/**
 * The cashier's jobs: closing unpaid deposits, notifying providers of cancelled ones, and starting approved payouts.
 */
export function cashierTasks(ports: CashierPorts): AnyTask[] {
  const expire: Task<PaymentJob> = { ...EXPIRE_DEPOSIT, run: ({ paymentId }) => expireDeposit(ports, paymentId) };
  const send: Task<PaymentJob> = { ...SEND_PAYOUT, run: ({ paymentId }) => sendPayout(ports, paymentId) };
  const cancel: Task<PaymentJob> = {
    ...CANCEL_AT_PROVIDER,
    run: ({ paymentId }) => cancelAtProvider(ports, paymentId),
  };
  return [expire, send, cancel];
}
