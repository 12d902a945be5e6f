import type { Tx } from "@apogee/database";
import type { CreditedDeposit } from "../domain/credited-deposit.ts";
import { insertCreditedDeposit, lastDepositNumber } from "../store.ts";

/**
 * Notes a deposit in the transaction that credits it, so that an offer and its deposit commit together or not at all.
 * The caller holds the player's wallets, so two deposits of one player are numbered one after the other. Answers which
 * deposit of the player it is, from 1, over all wallets.
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
