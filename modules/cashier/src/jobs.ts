import type { AnyTask, Task } from "@apogee/events";
import { expireDeposit } from "./commands/expire-deposit.ts";
import { sendPayout } from "./commands/send-payout.ts";
import type { CashierPorts } from "./ports.ts";
import { EXPIRE_DEPOSIT, SEND_PAYOUT, type PaymentJob } from "./queued.ts";

/** The cashier's work behind the scenes: closing deposits that nobody finishes, and starting approved payouts. */
export function cashierTasks(ports: CashierPorts): AnyTask[] {
  const expire: Task<PaymentJob> = { ...EXPIRE_DEPOSIT, run: ({ paymentId }) => expireDeposit(ports, paymentId) };
  const send: Task<PaymentJob> = { ...SEND_PAYOUT, run: ({ paymentId }) => sendPayout(ports, paymentId) };
  return [expire, send];
}
