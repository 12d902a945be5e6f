import type { Tx } from "@apogee/database";
import { minor, ZERO } from "@apogee/kernel";
import { assertBalanced, inLockOrder, partsOf, type Entry, type WalletPart } from "../domain/entry.ts";
import { EntryExists, NotEnoughFunds } from "../errors.ts";
import { walletById } from "../queries.ts";
import {
  insertEntry,
  insertWalletPosting,
  lockHeld,
  moveWallet,
  postToAccount,
  type EntryHead,
  type Wallet,
} from "../store.ts";

const NOTHING = { real: ZERO, deficit: ZERO };

/**
 * Posts one balanced entry of money outside games and moves the balances, in the caller's transaction.
 *
 * Wallets are moved before accounts, which prevents deadlocks and holds the locks on busy accounts for the shortest
 * time. Refuses `NotEnoughFunds`, and `EntryExists` if the cause was posted before. `Kind` narrows the kinds to those that
 * the caller's module declares.
 */
export async function postEntry<Kind extends string = string>(
  tx: Tx,
  entry: Entry<Kind>,
  at: Date,
): Promise<{ entryId: number; wallet: Wallet | null }> {
  assertBalanced(entry);
  const head = await insertEntry(tx, entry, at);
  if (head === undefined) throw new EntryExists(entry.kind, entry.cause);
  let wallet: Wallet | null = null;
  let line = 0;
  for (const posting of inLockOrder(entry.postings)) {
    if ("walletId" in posting) {
      const held = posting.amount > 0 || posting.mayOwe ? await lockHeld(tx, posting.walletId) : NOTHING;
      for (const part of partsOf(posting, held)) wallet = await postToWallet(tx, head, line++, part, entry.currency);
    } else
      await postToAccount(
        tx,
        head,
        line++,
        posting.account.kind,
        posting.account.shard ?? "0",
        entry.currency,
        posting.amount,
      );
  }
  return { entryId: head.id, wallet };
}

async function postToWallet(
  tx: Tx,
  entry: EntryHead,
  line: number,
  { walletId, money, amount }: WalletPart,
  currency: string,
): Promise<Wallet> {
  const moved = await moveWallet(tx, walletId, currency, money, amount);
  if (!moved) {
    const now = await walletById(tx, walletId);
    throw new NotEnoughFunds(minor(now?.[money] ?? 0));
  }
  await insertWalletPosting(tx, entry, line, money, amount, moved);
  return moved;
}
