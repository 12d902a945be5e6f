import type { Tx } from "@apogee/database";
import { minor, subtract, type Minor } from "@apogee/kernel";
import { assertBalanced, type Entry, type MoneyKind, type Posting } from "../domain/entry.ts";
import { EntryExists, NotEnoughFunds } from "../errors.ts";
import { purseById } from "../queries.ts";
import { insertEntry, insertPursePosting, lockDeficit, movePurse, postToAccount, type Purse } from "../store.ts";

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
  let line = 0;
  for (const posting of inLockOrder(entry.postings)) {
    if ("purseId" in posting) {
      for (const part of await partsOf(tx, posting)) purse = await postToPurse(tx, entryId, line++, part, entry.currency);
    } else await postToAccount(tx, entryId, line++, posting.account.kind, posting.account.shard ?? "0", entry.currency, posting.amount);
  }
  return { entryId, purse };
}

interface PursePart {
  readonly purseId: number;
  readonly money: MoneyKind;
  readonly amount: Minor;
}

/** Real money that comes in repays a deficit first. */
async function partsOf(tx: Tx, { purseId, amount, money = "real" }: Extract<Posting, { purseId: number }>): Promise<PursePart[]> {
  if (money !== "real" || amount < 0) return [{ purseId, money, amount }];
  const repaid = minor(Math.min(amount, await lockDeficit(tx, purseId)));
  const parts: PursePart[] = [{ purseId, money: "deficit", amount: repaid }, { purseId, money, amount: subtract(amount, repaid) }];
  return parts.filter((part) => part.amount !== 0);
}

async function postToPurse(tx: Tx, entryId: number, line: number, { purseId, money, amount }: PursePart, currency: string): Promise<Purse> {
  const moved = await movePurse(tx, purseId, currency, money, amount);
  if (!moved) {
    const now = await purseById(tx, purseId);
    throw new NotEnoughFunds(minor(now?.[money] ?? 0));
  }
  await insertPursePosting(tx, entryId, line, money, amount, moved);
  return moved;
}

function inLockOrder(postings: readonly Posting[]): Posting[] {
  const rank = (posting: Posting): string =>
    "purseId" in posting ? `0:${String(posting.purseId).padStart(20, "0")}` : `1:${posting.account.kind}:${posting.account.shard ?? "0"}`;
  return postings.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
