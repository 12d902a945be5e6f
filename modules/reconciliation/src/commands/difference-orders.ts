import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { minor, NotFound, requireReason, type Attribution, type Minor } from "@apogee/kernel";
import { postEntry } from "@apogee/wallet";
import { closeRow, insertNote, lockDifference, setOwner, type DifferenceRow } from "../differences.store.ts";
import type { ReconciliationEntryKind } from "../domain/entry-kinds.ts";
import { DifferenceClosed } from "../errors.ts";

/** An order about one difference. */
export interface DifferenceOrder extends Attribution {
  readonly id: number;
}

async function openDifference(tx: Tx, id: number): Promise<DifferenceRow> {
  const difference = await lockDifference(tx, id);
  if (!difference) throw new NotFound("The difference");
  if (difference.closedAt !== null) throw new DifferenceClosed(id);
  return difference;
}

/** Gives a difference to a member of staff, or to nobody. Refuses `NotFound` and `DifferenceClosed`. */
export async function assignDifference(
  tx: Tx,
  { id, actor, reason, owner }: DifferenceOrder & { readonly owner: string | null },
  at: Date,
): Promise<DifferenceRow> {
  const before = await openDifference(tx, id);
  if (before.owner === owner) return before;
  await setOwner(tx, id, owner);
  await recordAudit(tx, {
    at,
    actor,
    action: "reconciliation.assigned",
    subject: `difference:${id}`,
    reason: reason || null,
    before: { owner: before.owner },
    after: { owner },
  });
  return { ...before, owner };
}

/** Writes a note about a difference. Refuses `NotFound` and `DifferenceClosed`. */
export async function noteDifference(
  tx: Tx,
  { id, actor, note }: Omit<DifferenceOrder, "reason"> & { readonly note: string },
  at: Date,
): Promise<DifferenceRow> {
  const difference = await openDifference(tx, id);
  await insertNote(tx, id, { actor, note }, at);
  await recordAudit(tx, { at, actor, action: "reconciliation.noted", subject: `difference:${id}`, after: { note } });
  return difference;
}

/** Where the money of a difference goes: the platform's costs, or corrections. */
export const COUNTER_ACCOUNTS = ["adjustments", "fees"] as const;

/** What closing posts: how much more the provider holds for the house, below zero for less, and against which account. */
export interface Closing {
  readonly amount: Minor;
  readonly against: (typeof COUNTER_ACCOUNTS)[number];
}

/**
 * Closes a difference. If money moves, it is posted between the provider's account in transit and the one that is named. A
 * player's wallet is never moved here: deposits are credited, refunded and charged back by the cashier. Refuses
 * `ReasonMissing`, `NotFound` and `DifferenceClosed`.
 */
export async function closeDifference(
  tx: Tx,
  { id, actor, reason: given, closing }: DifferenceOrder & { readonly closing: Closing | null },
  at: Date,
): Promise<DifferenceRow> {
  const reason = requireReason(given);
  const difference = await openDifference(tx, id);
  const posted = closing?.amount ?? 0;
  let entryId: number | null = null;
  if (closing && closing.amount !== 0) {
    const entry = await postEntry<ReconciliationEntryKind>(
      tx,
      {
        kind: "provider_difference",
        currency: difference.currency,
        cause: `difference:${id}`,
        actor,
        reason,
        postings: [
          { account: { kind: "provider_transit", shard: difference.provider }, amount: minor(-closing.amount) },
          { account: { kind: closing.against }, amount: closing.amount },
        ],
      },
      at,
    );
    entryId = entry.entryId;
  }
  await closeRow(tx, id, { actor, posted, entryId }, at);
  await recordAudit(tx, {
    at,
    actor,
    action: "reconciliation.closed",
    subject: `difference:${id}`,
    reason,
    before: { outcome: difference.outcome, ours: difference.ours, theirs: difference.theirs },
    after: { posted, against: closing?.against ?? null, entry: entryId },
  });
  return { ...difference, closedAt: at, closedBy: actor, posted, closingEntryId: entryId };
}
