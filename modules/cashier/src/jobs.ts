import { inTransaction, type Database } from "@apogee/database";
import type { AnyTask, Task } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { cancelAtProvider } from "./commands/cancel-at-provider.ts";
import { expireDeposit } from "./commands/expire-deposit.ts";
import { lookUpPayment } from "./commands/look-up-payment.ts";
import { sendPayout } from "./commands/send-payout.ts";
import { sendReturn } from "./commands/send-return.ts";
import { askFraud } from "./fraud/ask-fraud.ts";
import { ASK_FRAUD, type FraudJob } from "./fraud/open-check.ts";
import type { CashierPorts } from "./ports.ts";
import {
  CANCEL_AT_PROVIDER,
  DECIDE_WITHDRAWAL,
  DECIDE_WITHDRAWALS,
  EXPIRE_DEPOSIT,
  LOOK_UP,
  SEND_PAYOUT,
  SEND_RETURN,
  type LookUpJob,
  queueDecisions,
  type PaymentJob,
  type ReturnJob,
} from "./queued.ts";
import { decideAllAutomatically, decideAutomatically } from "./risk/decide-automatically.ts";

/**
 * The cashier's jobs: closing unpaid deposits, notifying providers of cancelled ones, starting approved payouts and
 * returns of held coins, asking the fraud service, asking providers what they know of a payment, and approving withdrawals
 * that need no member of staff.
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
  const look: Task<LookUpJob> = { ...LOOK_UP, run: (job) => lookUpPayment(ports, job) };
  const decide: Task<PaymentJob> = {
    ...DECIDE_WITHDRAWAL,
    run: async ({ paymentId }) => void (await decideAutomatically(ports, paymentId)),
  };
  const decideAll: Task<Record<string, never>> = {
    ...DECIDE_WITHDRAWALS,
    async run() {
      try {
        await decideAllAutomatically(ports);
      } finally {
        await scheduleCashier(ports.db, ports.clock);
      }
    },
  };
  return [expire, send, cancel, giveBack, ask, look, decide, decideAll];
}

/** Starts the decisions about withdrawals in review that can have become automatic. */
export const scheduleCashier = (db: Database, clock: Clock): Promise<void> =>
  inTransaction(db, (tx) => queueDecisions(tx, clock.now()));
