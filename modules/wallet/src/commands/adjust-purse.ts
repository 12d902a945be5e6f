import type { Tx } from "@apogee/database";
import { minor, type Minor } from "@apogee/kernel";
import { AdjustmentTooLarge, NoSuchWallet, ReasonMissing } from "../errors.ts";
import { lockPurse, type Purse } from "../store.ts";
import { postEntry } from "./post-entry.ts";

/** A correction by hand; `amount` in minor units, negative to take. */
export interface Adjustment {
  readonly playerId: number;
  readonly currency: string;
  readonly amount: Minor;
  readonly operator: string;
  readonly reason: string;
  /** Names the adjustment, so that repeating the command posts once. */
  readonly reference: string;
}

/** Sums of so many of these that nobody makes them stay exact. */
const MOST = minor(10_000_000_000_000);

/**
 * An operator's correction of a balance, against the adjustments account; the reason stays in the ledger. Refuses with
 * `ReasonMissing`, `AdjustmentTooLarge`, `NoSuchWallet`, or as `postEntry` does.
 */
export async function adjustPurse(tx: Tx, adjustment: Adjustment, at: Date): Promise<{ before: Purse; after: Purse }> {
  if (adjustment.reason.trim().length < 5) throw new ReasonMissing();
  if (Math.abs(adjustment.amount) > MOST) throw new AdjustmentTooLarge(MOST, adjustment.currency);
  const before = await lockPurse(tx, adjustment.playerId, adjustment.currency);
  if (!before) throw new NoSuchWallet(adjustment.currency);
  if (adjustment.amount > 0 && before.real + adjustment.amount > MOST)
    throw new AdjustmentTooLarge(MOST, adjustment.currency);
  const { purse } = await postEntry(
    tx,
    {
      kind: "adjustment",
      currency: adjustment.currency,
      cause: `adjustment:${adjustment.reference}`,
      actor: `operator:${adjustment.operator}`,
      reason: adjustment.reason.trim(),
      postings: [
        { purseId: before.id, amount: adjustment.amount },
        { account: { kind: "adjustments" }, amount: minor(-adjustment.amount) },
      ],
    },
    at,
  );
  return { before, after: purse! };
}
