import { randomBytes } from "node:crypto";
import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { InvalidFields } from "@apogee/kernel";
import { MINE_BLOCK } from "../jobs.ts";
import { inEnglish, type Say } from "../words.ts";
import { findAddress, insertTransaction, newestOtherAddress, type AddressRow } from "./store.ts";
import { reportOfTransaction } from "./report-of-transaction.ts";
import { BLOCK_MS } from "./mine-block.ts";
import { plan, type FaucetMode, type PlannedTransaction } from "./transaction.ts";

export interface FaucetOrder {
  readonly address: string;
  readonly amount: number;
  readonly mode: FaucetMode;
  readonly confirmations: number;
}

/** Creates coins and sends them to an address of the sandbox. The merchant is notified at once, unconfirmed. */
export async function sendCoins(tx: Tx, order: FaucetOrder, at: Date, say: Say = inEnglish): Promise<void> {
  const address = await findAddress(tx, order.address);
  if (!address) throw new InvalidFields({ address: { unknown: say("faucet.address_unknown_long") } });
  for (const planned of plan(order.mode, order.amount)) {
    const txid = randomBytes(32).toString("hex");
    for (const [to, amount] of await outputsOf(tx, address, planned, say)) {
      const output = await insertTransaction(
        tx,
        { txid, address: to.address, amount, fate: planned.fate, confirmationsWanted: order.confirmations },
        at,
      );
      await reportOfTransaction(tx, output, to.notifyUrl, at);
    }
    if (planned.fate !== "waiting")
      await enqueue(tx, MINE_BLOCK, { txid, confirmation: 1 }, { runAt: new Date(at.getTime() + BLOCK_MS) });
  }
}

async function outputsOf(
  tx: Tx,
  address: AddressRow,
  { amount, toAnother = 0 }: PlannedTransaction,
  say: Say,
): Promise<ReadonlyArray<readonly [AddressRow, number]>> {
  if (toAnother === 0) return [[address, amount]];
  const another = await newestOtherAddress(tx, address.address);
  if (!another) throw new InvalidFields({ address: { alone: say("faucet.address_alone") } });
  return [
    [address, amount],
    [another, toAnother],
  ];
}
