import type { PaymentView } from "@apogee/contract";
import type { Flag } from "./domain/flags.ts";
import { flagsFor } from "./flags.ts";
import { checksOf, type FraudCheckRow } from "./fraud/store.ts";
import { neededOf } from "./obstacles.ts";
import type { CashierPorts } from "./ports.ts";
import { heldDeposits, inReview, type Page } from "./queries.ts";
import { presentPayments } from "./views.ts";

/** A withdrawal in review, for operators. */
export interface PendingWithdrawal {
  readonly playerId: number;
  readonly payment: PaymentView;
  /** What the player still has to provide, such as `verification`. */
  readonly needed: readonly string[];
  /** What the operator must consider before approving; never shown to the player. */
  readonly flags: readonly Flag[];
}

/** Withdrawals in review, oldest first: of all players or of one, optionally paged by payment id. */
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

/** A deposit in review, for operators, with the amount that was paid, in minor units. */
export interface DepositInReview {
  readonly playerId: number;
  readonly payment: PaymentView;
  readonly paidCents: number | null;
  readonly paidCurrency: string | null;
}

/** Deposits whose payment differs from the request, oldest first. */
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

/** What a fraud service was asked about a player and has answered, newest first. */
export function listFraudChecks(
  ports: Pick<CashierPorts, "db">,
  playerId: number,
  since: Date,
): Promise<FraudCheckRow[]> {
  return checksOf(ports.db, playerId, since);
}

/** Coins above a deposit limit, for operators, with the time since when they are held. */
export interface HeldDeposit {
  readonly playerId: number;
  readonly payment: PaymentView;
  readonly heldSince: string | null;
}

/** Coins that are held because a deposit limit had no room for them, oldest first. */
export async function listHeldDeposits(ports: CashierPorts): Promise<HeldDeposit[]> {
  const payments = await heldDeposits(ports.db);
  const views = await presentPayments(ports.db, ports, payments);
  return payments.map(({ playerId }, index) => ({
    playerId,
    payment: views[index]!,
    heldSince: views[index]!.timeline.find(({ step }) => step === "held")?.at ?? null,
  }));
}
