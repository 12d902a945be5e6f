import { depositChargedBack } from "@apogee/bonuses";
import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit, recordFact } from "@apogee/events";
import { minor, NotFound, requireReason } from "@apogee/kernel";
import { holdings, lockWallet, lockWalletsOf, NoSuchWallet } from "@apogee/wallet";
import type { Change } from "../announce.ts";
import { DepositNotCredited } from "../errors.ts";
import { paymentFact } from "../facts.ts";
import { reverseDeposit } from "../ledger.ts";
import type { CashierPorts } from "../ports.ts";
import { lockPayment } from "../store.ts";

/**
 * Books a chargeback of a credited deposit, in the caller's transaction: the payer's bank takes the whole amount back.
 * The amount is taken from the wallet, and what it does not hold becomes a deficit, which later credits repay. The bonus
 * of the deposit and its winnings are forfeited, the player gets no further offers, and the deposit's followers act. Refuses `NotFound`,
 * `DepositNotCredited`, `EntryExists` for a second chargeback, and `ReasonMissing`.
 */
export async function chargeBack(
  tx: Tx,
  { deposits }: Pick<CashierPorts, "deposits">,
  order: { readonly paymentId: number; readonly actor: string; readonly reason: string },
  at: Date,
): Promise<Change> {
  const reason = requireReason(order.reason);
  const { paymentId, actor } = order;
  const payment = await lockPayment(tx, paymentId);
  if (payment?.action !== "deposit") throw new NotFound(`The deposit ${paymentId}`);
  if (payment.stage !== "credited") throw new DepositNotCredited(payment.stage);
  const { playerId, currency } = payment;
  await lockTrail(tx);
  await lockWalletsOf(tx, playerId);
  const before = await lockWallet(tx, playerId, currency);
  if (!before) throw new NoSuchWallet(currency);
  // The provider's account is locked before that of bonuses, as deposits do, which prevents deadlocks.
  await reverseDeposit(tx, payment, before.id, { actor, reason }, at);
  await recordFact(tx, paymentFact("deposit.charged_back", payment, at));
  await depositChargedBack(tx, { paymentId, playerId, actor, reason }, at);
  for (const each of deposits)
    await each.chargedBack(tx, { paymentId, playerId, currency, amount: payment.amount }, at);
  const after = (await lockWallet(tx, playerId, currency))!;
  await recordAudit(tx, {
    at,
    actor,
    action: "deposit.charged_back",
    subject: `payment:${paymentId}`,
    reason,
    before: { amount: payment.amount, wallet: holdings(before) },
    after: { amount: minor(0), wallet: holdings(after) },
  });
  return { payment, wallet: after };
}
