import type { Tx } from "@apogee/database";
import { minor, ZERO } from "@apogee/kernel";
import { assertBalanced, inLockOrder, partsOf, type Entry, type PursePart } from "../domain/entry.ts";
import { EntryExists, NotEnoughFunds } from "../errors.ts";
import { purseById } from "../queries.ts";
import {
  insertEntry,
  insertPursePosting,
  lockHeld,
  movePurse,
  postToAccount,
  type EntryHead,
  type Purse,
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
): Promise<{ entryId: number; purse: Purse | null }> {
  assertBalanced(entry);
  const head = await insertEntry(tx, entry, at);
  if (head === undefined) throw new EntryExists(entry.kind, entry.cause);
  let purse: Purse | null = null;
  let line = 0;
  for (const posting of inLockOrder(entry.postings)) {
    if ("purseId" in posting) {
      const held = posting.amount > 0 || posting.mayOwe ? await lockHeld(tx, posting.purseId) : NOTHING;
      for (const part of partsOf(posting, held)) purse = await postToPurse(tx, head, line++, part, entry.currency);
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
  return { entryId: head.id, purse };
}

async function postToPurse(
  tx: Tx,
  entry: EntryHead,
  line: number,
  { purseId, money, amount }: PursePart,
  currency: string,
): Promise<Purse> {
  const moved = await movePurse(tx, purseId, currency, money, amount);
  if (!moved) {
    const now = await purseById(tx, purseId);
    throw new NotEnoughFunds(minor(now?.[money] ?? 0));
  }
  await insertPursePosting(tx, entry, line, money, amount, moved);
  return moved;
}
