import type { Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { assertBalanced, type Entry, type Posting } from "../domain/entry.ts";
import { EntryExists, NotEnoughFunds } from "../errors.ts";
import { purseById } from "../queries.ts";
import { insertEntry, insertPursePosting, movePurse, postToAccount, type Purse } from "../store.ts";

/**
 * Posts one balanced entry of money outside games and moves the balances with it, in the caller's transaction.
 *
 * Purses are moved before accounts, so that two entries never wait for one another crosswise: a busy account is
 * always taken last and held shortest. Refuses with `NotEnoughFunds`, or `EntryExists` when the cause was posted before.
 */
export async function postEntry(tx: Tx, entry: Entry, at: Date): Promise<{ entryId: number; purse: Purse | null }> {
  assertBalanced(entry);
  const entryId = await insertEntry(tx, entry, at);
  if (entryId === undefined) throw new EntryExists(entry.kind, entry.cause);
  let purse: Purse | null = null;
  for (const [line, posting] of inLockOrder(entry.postings).entries()) {
    if ("purseId" in posting) purse = await postToPurse(tx, entryId, line, posting, entry.currency);
    else await postToAccount(tx, entryId, line, posting.account.kind, posting.account.shard ?? "0", entry.currency, posting.amount);
  }
  return { entryId, purse };
}

async function postToPurse(tx: Tx, entryId: number, line: number, posting: Extract<Posting, { purseId: number }>, currency: string): Promise<Purse> {
  const money = posting.money ?? "real";
  const moved = await movePurse(tx, posting.purseId, currency, money, posting.amount);
  if (!moved) {
    const now = await purseById(tx, posting.purseId);
    throw new NotEnoughFunds(minor(now?.[money] ?? 0));
  }
  await insertPursePosting(tx, entryId, line, money, posting.amount, moved);
  return moved;
}

function inLockOrder(postings: readonly Posting[]): Posting[] {
  const rank = (posting: Posting): string =>
    "purseId" in posting ? `0:${String(posting.purseId).padStart(20, "0")}` : `1:${posting.account.kind}:${posting.account.shard ?? "0"}`;
  return postings.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
