import type { Tx } from "@apogee/database";
import { notify } from "../notifications/notify.ts";
import type { TransactionRow } from "./store.ts";

/** Notifies the merchant of a transaction's state. */
export async function reportOfTransaction(tx: Tx, transaction: TransactionRow, url: string, at: Date): Promise<void> {
  const { txid, address, amount, confirmations, observation, stage } = transaction;
  const type = stage === "seen" || stage === "dropped" ? `chain.${stage}` : "chain.confirmed";
  await notify(tx, { subject: txid, url, type, facts: { txid, address, amount, confirmations, observation } }, {}, at);
}
