import type { Tx } from "@apogee/database";
import { findPurse, NoSuchWallet } from "@apogee/wallet";
import type { Change } from "../announce.ts";
import { checkBitcoinAddress, maskAddress, oneSpelling } from "../domain/bitcoin-address.ts";
import { isOwnName } from "../domain/holder.ts";
import { InvalidAddress, PayoutTargetNotOwn } from "../errors.ts";
import { reserveWithdrawal } from "../ledger.ts";
import { writeLetter } from "../letters.ts";
import type { CashierPlayer, CashierPorts } from "../ports.ts";
import { ownerOfAddress, profileById } from "../queries.ts";
import { insertPayment, insertStep } from "../store.ts";
import { maskCard, type MethodRow } from "../tables.ts";
import { checkPayment, type Asked } from "./check-payment.ts";

export interface WithdrawalOrder extends Asked {
  readonly savedProfileId: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

interface Target {
  readonly target: string;
  readonly savedProfileId: number | null;
  readonly address: string | null;
}

/**
 * Sets the money aside and hands the request to the operator. An identity that is not verified yet refuses nothing:
 * the request waits, and says what it needs.
 */
export async function createWithdrawal(tx: Tx, ports: CashierPorts, order: WithdrawalOrder, at: Date): Promise<Change> {
  const { method, player } = await checkPayment(tx, ports, "cashout", order);
  const purse = await findPurse(tx, order.playerId, order.currency);
  if (!purse) throw new NoSuchWallet(order.currency);
  const target = await targetOf(tx, order, method, player);
  const payment = await insertPayment(tx, {
    playerId: order.playerId, licence: player.licence, action: "cashout", stage: "in_review", methodId: method.id, provider: method.provider,
    currency: order.currency, amount: order.amount, ...target,
  }, at);
  const actor = `player:${order.playerId}`;
  await insertStep(tx, payment!.id, "requested", actor, at);
  await insertStep(tx, payment!.id, "in_review", actor, at);
  const after = await reserveWithdrawal(tx, payment!, purse, at);
  await writeLetter(tx, ports, "withdrawal_requested", payment!);
  return { payment: payment!, purse: after };
}

async function targetOf(tx: Tx, order: WithdrawalOrder, method: MethodRow, player: CashierPlayer): Promise<Target> {
  return method.type === "crypto" ? addressTarget(tx, order.fields.address?.trim() ?? "") : cardTarget(tx, order, method, player);
}

async function addressTarget(tx: Tx, given: string): Promise<Target> {
  if (given === "") throw new InvalidAddress("missing");
  const verdict = checkBitcoinAddress(given);
  if (verdict !== "valid") throw new InvalidAddress(verdict);
  const address = oneSpelling(given);
  if ((await ownerOfAddress(tx, address)) !== undefined) throw new InvalidAddress("our_own");
  return { target: maskAddress(address), savedProfileId: null, address };
}

async function cardTarget(tx: Tx, order: WithdrawalOrder, method: MethodRow, player: CashierPlayer): Promise<Target> {
  const id = order.savedProfileId ?? "";
  const profile = /^\d{1,15}$/.test(id) ? await profileById(tx, order.playerId, Number(id)) : undefined;
  if (!profile || profile.provider !== method.provider) throw new PayoutTargetNotOwn("unknown");
  if (!isOwnName(profile.holder, player)) throw new PayoutTargetNotOwn("other_name");
  return { target: maskCard(profile), savedProfileId: profile.id, address: null };
}
