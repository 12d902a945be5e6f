import type { AnyTask, Task } from "@apogee/events";
import { cancelAtProvider } from "./commands/cancel-at-provider.ts";
import { expireDeposit } from "./commands/expire-deposit.ts";
import { sendPayout } from "./commands/send-payout.ts";
import { sendReturn } from "./commands/send-return.ts";
import { askFraud } from "./fraud/ask-fraud.ts";
import { ASK_FRAUD, type FraudJob } from "./fraud/open-check.ts";
import type { CashierPorts } from "./ports.ts";
import {
  CANCEL_AT_PROVIDER,
  EXPIRE_DEPOSIT,
  SEND_PAYOUT,
  SEND_RETURN,
  type PaymentJob,
  type ReturnJob,
} from "./queued.ts";

/**
 * The cashier's jobs: closing unpaid deposits, notifying providers of cancelled ones, and starting approved payouts and
 * returns of held coins, and asking the fraud service.
 */
export function cashierTasks(ports: CashierPorts): AnyTask[] {
  const expire: Task<PaymentJob> = { ...EXPIRE_DEPOSIT, run: ({ paymentId }) => expireDeposit(ports, paymentId) };
  const send: Task<PaymentJob> = { ...SEND_PAYOUT, run: ({ paymentId }) => sendPayout(ports, paymentId) };
  const cancel: Task<PaymentJob> = {
    ...CANCEL_AT_PROVIDER,
    run: ({ paymentId }) => cancelAtProvider(ports, paymentId),
  };
  const giveBack: Task<ReturnJob> = { ...SEND_RETURN, run: ({ returnId }) => sendReturn(ports, returnId) };
  const ask: Task<FraudJob> = { ...ASK_FRAUD, run: ({ checkId }) => askFraud(ports, checkId) };
  return [expire, send, cancel, giveBack, ask];
}
