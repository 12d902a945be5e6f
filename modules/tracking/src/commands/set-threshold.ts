import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, type Minor } from "@apogee/kernel";
import { lockThreshold, storeThreshold, type Threshold } from "../thresholds.store.ts";

/** The amounts from which wagers and wins of a currency are significant events. An amount that is left out stays. */
export interface ThresholdChange {
  readonly currency: string;
  readonly wager?: Minor;
  readonly win?: Minor;
  /** Such as `operator:anna`. */
  readonly actor: string;
  readonly reason: string;
}

/**
 * Changes what counts as large, for rounds that are read from then on. Refuses `NotFound`, and amounts that are not
 * above zero.
 */
export async function setThreshold(
  tx: Tx,
  { currency, wager, win, actor, reason }: ThresholdChange,
  at: Date,
): Promise<{ before: Threshold; after: Threshold }> {
  for (const [field, amount] of Object.entries({ wager, win })) {
    if (amount !== undefined && amount <= 0)
      throw new InvalidFields({ [field]: { invalid: "The amount must be above zero." } });
  }
  const before = await lockThreshold(tx, currency);
  if (!before) throw new NotFound(`A threshold in ${currency}`);
  const after = { currency, wager: wager ?? before.wager, win: win ?? before.win };
  await storeThreshold(tx, after);
  await recordAudit(tx, {
    at,
    actor,
    action: "threshold.set",
    subject: `currency:${currency}`,
    before: { ...before },
    after,
    reason,
  });
  return { before, after };
}
