import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { NotFound, requireReason } from "@apogee/kernel";
import { holdings, lockWallet, lockWalletsOf } from "@apogee/wallet";
import type { Change } from "../announce.ts";
import { LimitHasNoRoom, NotHeld } from "../errors.ts";
import { creditDeposit } from "../ledger.ts";
import { writeEmail } from "../emails.ts";
import type { CashierPorts } from "../ports.ts";
import { lockPayment, moveStage, recordFacts } from "../store.ts";
import { roomFor } from "./admit-coins.ts";

/** An operator's release of held coins. */
export interface Release {
  readonly paymentId: number;
  /** Who decides: `operator:anna`, `staff:mia`. */
  readonly actor: string;
  readonly reason: string;
}

/**
 * Credits held coins, in the caller's transaction, if the deposit limits of their player have room for them now; from
 * now on they count. The lock on the row decides the race with the player's return. Refuses `ReasonMissing`,
 * `NotFound`, `NotHeld` and `LimitHasNoRoom`.
 */
export async function release(tx: Tx, ports: CashierPorts, order: Release, at: Date): Promise<Change> {
  const reason = requireReason(order.reason);
  const payment = await lockPayment(tx, order.paymentId);
  if (payment?.action !== "deposit") throw new NotFound(`The deposit ${order.paymentId}`);
  if (payment.stage !== "held") throw new NotHeld(payment.id, payment.stage);
  const { actor } = order;
  await lockTrail(tx);
  const room = await roomFor(tx, ports, payment, payment.amount, at);
  if (room !== "room") throw new LimitHasNoRoom(payment.id, room);
  await lockWalletsOf(tx, payment.playerId);
  const before = await lockWallet(tx, payment.playerId, payment.currency);
  await recordFacts(tx, payment.id, { countedAt: at }, at);
  const credited = await moveStage(tx, payment.id, { stage: "credited", actor, note: reason, byHand: true }, at);
  const wallet = await creditDeposit(tx, ports, { payment: credited, amount: payment.amount, actor }, at);
  await writeEmail(tx, ports, "deposit_credited", credited);
  await recordAudit(tx, {
    at,
    actor,
    action: "deposit.released",
    subject: `payment:${payment.id}`,
    reason,
    before: { stage: payment.stage, amount: payment.amount, wallet: before ? holdings(before) : null },
    after: { stage: credited.stage, amount: credited.amount, wallet: holdings(wallet) },
  });
  return { payment: credited, wallet };
}
