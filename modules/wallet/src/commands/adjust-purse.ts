import type { Tx } from "@apogee/database";
import { minor, type Minor } from "@apogee/kernel";
import { NoSuchWallet, ReasonMissing } from "../errors.ts";
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

/** An operator's correction of a balance, against the adjustments account; the reason stays in the ledger. */
export async function adjustPurse(tx: Tx, adjustment: Adjustment, at: Date): Promise<{ before: Purse; after: Purse }> {
  if (adjustment.reason.trim().length < 5) throw new ReasonMissing();
  const before = await lockPurse(tx, adjustment.playerId, adjustment.currency);
  if (!before) throw new NoSuchWallet(adjustment.currency);
  const { purse } = await postEntry(tx, {
    kind: "adjustment", currency: adjustment.currency, cause: `adjustment:${adjustment.reference}`,
    actor: `operator:${adjustment.operator}`, reason: adjustment.reason.trim(),
    postings: [{ purseId: before.id, amount: adjustment.amount }, { account: { kind: "adjustments" }, amount: minor(-adjustment.amount) }],
  }, at);
  return { before, after: purse! };
}
