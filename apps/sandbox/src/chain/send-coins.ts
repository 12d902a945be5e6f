import { randomBytes } from "node:crypto";
import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { InvalidFields } from "@apogee/kernel";
import { MINE_BLOCK } from "../jobs.ts";
import { findAddress, insertTransaction, type TransactionRow } from "./store.ts";
import { tellOfTransaction } from "./tell-of-transaction.ts";
import { BLOCK_MS } from "./mine-block.ts";
import { plan, type FaucetMode } from "./transaction.ts";

export interface FaucetOrder {
  readonly address: string;
  readonly amount: number;
  readonly mode: FaucetMode;
  readonly confirmations: number;
}

/** Sends coins out of nothing to an address that was handed out here. The merchant sees them at once, unconfirmed. */
export async function sendCoins(tx: Tx, order: FaucetOrder, at: Date): Promise<TransactionRow[]> {
  const address = await findAddress(tx, order.address);
  if (!address) throw new InvalidFields({ address: { unknown: "The sandbox has handed out no such address. Copy it from the deposit page." } });
  const sent: TransactionRow[] = [];
  for (const part of plan(order.mode, order.amount)) {
    const transaction = await insertTransaction(tx, {
      txid: randomBytes(32).toString("hex"), address: address.address, ...part, confirmationsWanted: order.confirmations,
    }, at);
    await tellOfTransaction(tx, transaction, address.notifyUrl, at);
    if (part.fate !== "waiting") await enqueue(tx, MINE_BLOCK, { txid: transaction.txid, confirmation: 1 }, { runAt: new Date(at.getTime() + BLOCK_MS) });
    sent.push(transaction);
  }
  return sent;
}
