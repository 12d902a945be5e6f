import type { Tx } from "@apogee/database";
import { DomainError, requireReason } from "@apogee/kernel";
import { lockTrail, recordAudit } from "@apogee/events";
import { holdings, lockWallet, lockWalletsOf } from "@apogee/wallet";
import type { Change } from "../announce.ts";
import { LimitHasNoRoom } from "../errors.ts";
import { creditDeposit } from "../ledger.ts";
import { writeEmail } from "../emails.ts";
import type { CashierPorts } from "../ports.ts";
import { recordFacts, moveStage } from "../store.ts";
import type { PaymentRow } from "../tables.ts";
import { roomFor } from "./admit-coins.ts";
import { lockInReview } from "./lock-in-review.ts";

/** An operator's decision about a deposit whose payment differs from the request. */
export interface Resolution {
  readonly paymentId: number;
  /** Who decides: `operator:anna`, `staff:mia`. */
  readonly actor: string;
  /** `credit` credits what was paid; `refuse` closes the deposit after the operator has returned the money. */
  readonly verdict: "credit" | "refuse";
  readonly reason: string;
}

/** Status 409, code `other_currency_paid`. */
export class OtherCurrencyPaid extends DomainError {
  readonly code = "other_currency_paid";
  readonly status = 409;
  constructor(paid: string | null, asked: string) {
    super(
      `The payment was made in ${paid ?? "an unknown currency"}, but the deposit is in ${asked}; it can only be refused.`,
    );
  }
}

/**
 * Credits or refuses a deposit whose payment differs from the request, in the caller's transaction. More than a deposit
 * limit of the player has room for is not credited (`LimitHasNoRoom`).
 */
export async function resolve(tx: Tx, ports: CashierPorts, resolution: Resolution, at: Date): Promise<Change> {
  const reason = requireReason(resolution.reason);
  const payment = await lockInReview(tx, resolution.paymentId, "deposit");
  const { actor } = resolution;
  await lockTrail(tx);
  // Limits are locked before wallets.
  const room =
    resolution.verdict === "credit" && payment.paidCurrency === payment.currency && payment.paidAmount !== null
      ? await roomFor(tx, ports, payment, payment.paidAmount)
      : "room";
  await lockWalletsOf(tx, payment.playerId);
  const held = await lockWallet(tx, payment.playerId, payment.currency);
  const audit = (after: PaymentRow, holds = held): Promise<void> =>
    recordAudit(tx, {
      at,
      actor,
      action: `deposit.${resolution.verdict === "credit" ? "credited" : "refused"}`,
      subject: `payment:${payment.id}`,
      before: {
        stage: payment.stage,
        amount: payment.amount,
        paid: payment.paidAmount,
        wallet: held ? holdings(held) : null,
      },
      after: { stage: after.stage, amount: after.amount, wallet: holds ? holdings(holds) : null },
      reason,
    });
  if (resolution.verdict === "refuse") {
    const refused = await moveStage(
      tx,
      payment.id,
      { stage: "declined", actor, reason, note: reason, byHand: true },
      at,
    );
    await audit(refused);
    return { payment: refused, wallet: null };
  }
  if (payment.paidAmount === null || payment.paidCurrency !== payment.currency)
    throw new OtherCurrencyPaid(payment.paidCurrency, payment.currency);
  if (room !== "room") throw new LimitHasNoRoom(payment.id, room);
  await recordFacts(tx, payment.id, { amount: payment.paidAmount }, at);
  const credited = await moveStage(tx, payment.id, { stage: "credited", actor, note: reason, byHand: true }, at);
  const wallet = await creditDeposit(tx, ports, { payment: credited, amount: payment.paidAmount, actor }, at);
  await writeEmail(tx, ports, "deposit_credited", credited);
  await audit(credited, wallet);
  return { payment: credited, wallet };
}
