import type { Tx } from "@apogee/database";
import { insertDifference } from "../differences.store.ts";
import { dayOf } from "../domain/days.ts";
import { onlyOurs } from "../domain/matching.ts";
import { movementsWithoutLine } from "../movements.queries.ts";

/**
 * Opens a difference for each movement that the provider's files should have by now and do not. Each movement is noted
 * once. Returns how many were opened.
 */
export async function noteMissing(
  tx: Tx,
  { provider, currency }: { readonly provider: string; readonly currency: string },
  at: Date,
): Promise<number> {
  const { movements, firstDay } = await movementsWithoutLine(tx, { provider, currency }, at);
  const missing = onlyOurs(movements, { today: dayOf(at), firstDay });
  for (const { paymentId, entryId, booked } of missing)
    await insertDifference(
      tx,
      { provider, currency, outcome: "only_ours", lineId: null, paymentId, entryId, ours: booked, theirs: null },
      at,
    );
  return missing.length;
}
