import { beforeWithdrawal } from "@apogee/bonuses";
import type { Tx } from "@apogee/database";
import { currencyOf, toDecimal } from "@apogee/kernel";
import { lockWallet, NoSuchWallet } from "@apogee/wallet";
import type { Change } from "../announce.ts";
import { MoreThanCardPaid } from "../errors.ts";
import { rangeOfReturn, returnableTo } from "../flags.ts";
import { checkForFraud } from "../fraud/open-check.ts";
import { reserveWithdrawal } from "../ledger.ts";
import { writeEmail } from "../emails.ts";
import { kindOf } from "../kinds/index.ts";
import type { CashierPorts } from "../ports.ts";
import { usableProfile } from "../queries.ts";
import { insertPayment, insertStep } from "../store.ts";
import type { MethodRow, SavedProfileRow } from "../tables.ts";
import { rangeOf } from "../views.ts";
import { withdrawalTermsOf } from "../withdrawal-terms.queries.ts";
import { checkPayment, requireAmount, type Asked } from "./check-payment.ts";
import { readFields } from "./read-fields.ts";

export interface WithdrawalOrder extends Asked {
  readonly savedProfileId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** The player agrees that bonuses that are in play or wait for their turn are forfeited. */
  readonly forfeitBonus?: boolean;
}

/**
 * Reserves the money and puts the withdrawal in review. An unverified identity refuses nothing: the withdrawal waits
 * for verification. A card in another name gets back at most what it paid. A bonus in play whose wagering is completed
 * becomes real money first; one whose wagering is not, and those that wait for their turn, are forfeited, or
 * `BonusWouldBeForfeited` is refused. A recall returns the money, not the bonuses.
 */
export async function createWithdrawal(tx: Tx, ports: CashierPorts, order: WithdrawalOrder, at: Date): Promise<Change> {
  const { method, player } = await checkPayment(tx, ports, "cashout", order);
  // Refuses a licence without terms now; the operator's decision needs them later, also for verified players.
  await withdrawalTermsOf(tx, player.licence);
  // Locked before the sums of a card are computed, so that two requests cannot count the same money.
  const wallet = await lockWallet(tx, order.playerId, order.currency);
  const kind = kindOf(method);
  const card = await chosenProfile(tx, order, method);
  const most = card ? await returnableTo(tx, player, card, order.currency) : null;
  if (most && order.amount > most)
    throw new MoreThanCardPaid(most, toDecimal(most, currencyOf(order.currency)), order.currency);
  requireAmount(
    method,
    most ? rangeOfReturn(rangeOf(method, "cashout"), most) : rangeOf(method, "cashout"),
    order.amount,
  );
  if (!wallet) throw new NoSuchWallet(order.currency);
  // A saved account is known already, so nothing is asked about it.
  const { values } = card ? { values: {} } : readFields(kind.fields(method, "cashout"), order.fields, player);
  const target = await kind.target(tx, { method, playerId: order.playerId, profile: card, most, fields: values });
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
      ...(target.address === null ? { fields: values } : {}),
    },
    at,
  );
  const actor = `player:${order.playerId}`;
  await insertStep(tx, payment!.id, "requested", actor, at);
  await insertStep(tx, payment!.id, "in_review", actor, at);
  const ready = await beforeWithdrawal(tx, { wallet, forfeit: order.forfeitBonus ?? false }, at);
  const after = await reserveWithdrawal(tx, payment!, ready, at);
  await checkForFraud(tx, ports, payment!, at);
  await writeEmail(tx, ports, "withdrawal_requested", payment!);
  return { payment: payment!, wallet: after };
}

/** The chosen card or account; undefined if none is chosen, or it is not the player's or another method's. */
async function chosenProfile(tx: Tx, order: WithdrawalOrder, method: MethodRow): Promise<SavedProfileRow | undefined> {
  const profile = await usableProfile(tx, order.playerId, order.savedProfileId);
  return profile?.methodId === method.id ? profile : undefined;
}
