import type { PaymentView } from "@apogee/contract";
import type { Flag } from "./domain/flags.ts";
import { flagsFor } from "./flags.ts";
import { neededOf } from "./obstacles.ts";
import type { CashierPorts } from "./ports.ts";
import { inReview, type Page } from "./queries.ts";
import { presentPayments } from "./views.ts";

/** A withdrawal on the operator's desk. */
export interface PendingWithdrawal {
  readonly playerId: number;
  readonly payment: PaymentView;
  /** What the player still owes us, such as `verification`. */
  readonly needed: readonly string[];
  /** What the operator must look at before it is approved; the player is never shown it. */
  readonly flags: readonly Flag[];
}

/**
 * Withdrawals that wait for an operator, oldest first; those of all players, or of one; all of them, or so many behind a
 * payment's id.
 */
export async function listPendingWithdrawals(
  ports: CashierPorts,
  playerId: number | null = null,
  page: Page = {},
): Promise<PendingWithdrawal[]> {
  const payments = await inReview(ports.db, "cashout", { ...page, playerId });
  const views = await presentPayments(ports.db, ports, payments);
  const at = ports.clock.date();
  return Promise.all(
    payments.map(async (payment, index) => ({
      playerId: payment.playerId,
      payment: views[index]!,
      needed: await neededOf(ports.db, ports, payment, at),
      flags: await flagsFor(ports.db, ports, payment),
    })),
  );
}

/** A deposit on the operator's desk, with what was really paid in the currency's smallest unit. */
export interface DepositInReview {
  readonly playerId: number;
  readonly payment: PaymentView;
  readonly paidCents: number | null;
  readonly paidCurrency: string | null;
}

/** Deposits whose payment differs from what was asked for, oldest first. */
export async function listDepositsInReview(ports: CashierPorts): Promise<DepositInReview[]> {
  const payments = await inReview(ports.db, "deposit");
  const views = await presentPayments(ports.db, ports, payments);
  return payments.map((payment, index) => ({
    playerId: payment.playerId,
    payment: views[index]!,
    paidCents: payment.paidAmount,
    paidCurrency: payment.paidCurrency,
  }));
}
