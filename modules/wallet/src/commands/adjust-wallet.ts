import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit, recordFact } from "@apogee/events";
import { minor, requireReason, type Attribution, type Minor } from "@apogee/kernel";
import { AdjustmentTooLarge, NoSuchWallet } from "../errors.ts";
import { lockWallet, type Wallet } from "../store.ts";
import { holdings } from "../views.ts";
import { postEntry } from "./post-entry.ts";

/** A manual correction; `amount` in minor units, negative for a debit. */
export interface Adjustment extends Attribution {
  readonly playerId: number;
  readonly currency: string;
  readonly amount: Minor;
  /** Names the adjustment, so that a repeated command posts only once. */
  readonly reference: string;
}

/** An adjusted wallet, before and after. */
export interface Adjusted {
  readonly before: Wallet;
  readonly after: Wallet;
}

/** So low that no realistic number of such amounts adds up beyond what is exact. */
const MOST = minor(10_000_000_000_000);

/**
 * Corrects a balance manually, against the adjustments account, with a row in the audit trail. The reason is stored in
 * the ledger too. Refuses `ReasonMissing`, `AdjustmentTooLarge`, `NoSuchWallet`, and like `postEntry`.
 */
export async function adjustWallet(tx: Tx, adjustment: Adjustment, at: Date): Promise<Adjusted> {
  const { playerId, currency, amount, actor, reference } = adjustment;
  const reason = requireReason(adjustment.reason);
  if (Math.abs(amount) > MOST) throw new AdjustmentTooLarge(MOST, currency);
  await lockTrail(tx);
  const before = await lockWallet(tx, playerId, currency);
  if (!before) throw new NoSuchWallet(currency);
  if (amount > 0 && before.real + amount > MOST) throw new AdjustmentTooLarge(MOST, currency);
  const { wallet } = await postEntry(
    tx,
    {
      kind: "adjustment",
      currency,
      cause: `adjustment:${reference}`,
      actor,
      reason,
      postings: [
        { walletId: before.id, amount },
        { account: { kind: "adjustments" }, amount: minor(-amount) },
      ],
    },
    at,
  );
  const after = wallet!;
  await recordFact(tx, { kind: "wallet.adjusted", playerId, at, currency, amount });
  await recordAudit(tx, {
    at,
    actor,
    action: "wallet.adjusted",
    subject: `player:${playerId}`,
    reason,
    before: holdings(before),
    after: holdings(after),
  });
  return { before, after };
}
