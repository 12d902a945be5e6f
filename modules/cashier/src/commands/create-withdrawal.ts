import { beforeWithdrawal } from "@apogee/bonuses";
import type { Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { lockWallet } from "@apogee/wallet";
import type { Change } from "../announce.ts";
import { writeEmail } from "../emails.ts";
import { checkForFraud } from "../fraud/open-check.ts";
import { reserveWithdrawal } from "../ledger.ts";
import type { CashierPorts } from "../ports.ts";
import { queueDecision } from "../queued.ts";
import { insertPayment, insertStep } from "../store.ts";
import { PlanChanged } from "../errors.ts";
import { insertParts } from "../withdrawals/parts.store.ts";
import { planView } from "../withdrawals/plan-view.ts";
import { examineOrder, type WithdrawalAsked } from "../withdrawals/examine-order.ts";

export interface WithdrawalOrder extends WithdrawalAsked {
  /** The plan that the player has confirmed. */
  readonly plan?: string | undefined;
  /** The player agrees that bonuses that are in play or wait for their turn are forfeited. */
  readonly forfeitBonus?: boolean;
}

/**
 * Reserves the money and puts the withdrawal in review. Money that cards and accounts of the player have paid returns to
 * them first; unless the whole amount goes to the chosen target, the player must have confirmed the plan, or
 * `PlanChanged` is refused. An unverified identity refuses nothing: the withdrawal waits
 * for verification. A card in another name gets back at most what it paid. A bonus in play whose wagering is completed
 * becomes real money first; one whose wagering is not, and those that wait for their turn, are forfeited, or
 * `BonusWouldBeForfeited` is refused. A recall returns the money, not the bonuses.
 */
export async function createWithdrawal(tx: Tx, ports: CashierPorts, order: WithdrawalOrder, at: Date): Promise<Change> {
  // Locked before the sums of a card are computed, so that two requests cannot count the same money.
  const wallet = await lockWallet(tx, order.playerId, order.currency);
  const { player, chosen, plan } = await examineOrder(tx, ports, order, at);
  invariant(wallet, `The wallet of player ${order.playerId} in ${order.currency} does not exist.`);
  const only = plan.parts.length === 1 ? plan.parts[0]! : null;
  if (order.plan === undefined ? only?.returnsDeposit !== false : order.plan !== plan.id)
    throw new PlanChanged(await planView(tx, ports, order, { player, chosen, plan }, at));
  const { method, target, fields } = only ?? {
    ...chosen,
    target: { ...chosen.target, savedProfileId: null, address: null },
  };
  const payment = await insertPayment(
    tx,
    {
      playerId: order.playerId,
      licence: player.licence,
      action: "cashout",
      stage: "in_review",
      methodId: method.id,
      provider: method.provider,
      currency: order.currency,
      amount: order.amount,
      ...target,
      fields,
    },
    at,
  );
  if (!only) await insertParts(tx, payment!.id, plan.parts, at);
  const actor = `player:${order.playerId}`;
  await insertStep(tx, payment!.id, "requested", actor, at);
  await insertStep(tx, payment!.id, "in_review", actor, at);
  const ready = await beforeWithdrawal(tx, { wallet, forfeit: order.forfeitBonus ?? false }, at);
  const after = await reserveWithdrawal(tx, payment!, ready, at);
  await checkForFraud(tx, ports, payment!, at);
  await queueDecision(tx, payment!.id);
  await writeEmail(tx, ports, "withdrawal_requested", payment!);
  return { payment: payment!, wallet: after };
}
