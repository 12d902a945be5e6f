import { beforeWithdrawal } from "@apogee/bonuses";
import type { Tx } from "@apogee/database";
import { currencyOf, toDecimal, type Minor } from "@apogee/kernel";
import { lockWallet, NoSuchWallet } from "@apogee/wallet";
import type { Change } from "../announce.ts";
import { maskAddress } from "../domain/bitcoin-address.ts";
import { MoreThanCardPaid, PayoutTargetNotOwn } from "../errors.ts";
import { rangeOfReturn, returnableTo } from "../flags.ts";
import { checkForFraud } from "../fraud/open-check.ts";
import { reserveWithdrawal } from "../ledger.ts";
import { writeEmail } from "../emails.ts";
import type { CashierPorts } from "../ports.ts";
import { profileById } from "../queries.ts";
import { insertPayment, insertStep } from "../store.ts";
import { maskCard, type MethodRow, type SavedProfileRow } from "../tables.ts";
import { rangeOf } from "../views.ts";
import { withdrawalTermsOf } from "../withdrawal-terms.queries.ts";
import { checkPayment, requireAmount, type Asked } from "./check-payment.ts";
import { payoutAddress } from "./payout-address.ts";

export interface WithdrawalOrder extends Asked {
  readonly savedProfileId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** The player agrees that bonuses that are in play or wait for their turn are forfeited. */
  readonly forfeitBonus?: boolean;
}

interface Target {
  readonly target: string;
  readonly savedProfileId: number | null;
  readonly address: string | null;
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
  const card = method.type === "crypto" ? undefined : await chosenCard(tx, order, method);
  const most = card ? await returnableTo(tx, player, card, order.currency) : null;
  if (most && order.amount > most)
    throw new MoreThanCardPaid(most, toDecimal(most, currencyOf(order.currency)), order.currency);
  requireAmount(
    method,
    most ? rangeOfReturn(rangeOf(method, "cashout"), most) : rangeOf(method, "cashout"),
    order.amount,
  );
  if (!wallet) throw new NoSuchWallet(order.currency);
  const target =
    method.type === "crypto" ? await addressTarget(tx, order.fields.address ?? "") : cardTarget(card, most);
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

async function addressTarget(tx: Tx, given: string): Promise<Target> {
  const address = await payoutAddress(tx, given);
  return { target: maskAddress(address), savedProfileId: null, address };
}

async function chosenCard(tx: Tx, order: WithdrawalOrder, method: MethodRow): Promise<SavedProfileRow | undefined> {
  const id = order.savedProfileId ?? "";
  const profile = /^\d{1,15}$/.test(id) ? await profileById(tx, order.playerId, Number(id)) : undefined;
  return profile?.provider === method.provider ? profile : undefined;
}

function cardTarget(card: SavedProfileRow | undefined, most: Minor | null): Target {
  if (!card) throw new PayoutTargetNotOwn("unknown");
  if (most === 0) throw new PayoutTargetNotOwn("other_name");
  return { target: maskCard(card), savedProfileId: card.id, address: null };
}
