import type { Tx } from "@apogee/database";
import type { CreditedDeposit } from "../domain/credited-deposit.ts";
import { insertCreditedDeposit, lastDepositNumber } from "../store.ts";

/**
 * Records a deposit in the transaction that credits it, so that an offer and its deposit commit together or not at all.
 * The caller has locked the player's wallets, so deposits of one player are numbered in order. Returns the number of
 * this deposit for the player, from 1, over all wallets.
 */
export async function depositCredited(
  tx: Tx,
  deposit: CreditedDeposit,
  at: Date,
): Promise<{ readonly number: number }> {
  const number = (await lastDepositNumber(tx, deposit.playerId)) + 1;
  await insertCreditedDeposit(tx, { ...deposit, number }, at);
  return { number };
}
