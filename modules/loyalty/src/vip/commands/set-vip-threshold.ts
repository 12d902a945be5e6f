import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { quarterOf } from "../domain/periods.ts";
import { faultOfThresholds, type Threshold } from "../domain/vip.ts";
import { readVipStatuses } from "../vip.queries.ts";
import { markUncompared, putVipThreshold } from "../vip.store.ts";

/** An operator's change of what a VIP status asks for in one currency. */
export interface VipThresholdChange extends Attribution, Threshold {
  /** The key of the status, such as `bronze`. */
  readonly status: string;
  readonly currency: string;
}

/**
 * Sets what must be deposited and staked in a quarter to reach a VIP status, in minor units of the currency. Players who
 * reach it in the running quarter are raised by the next comparison; nobody loses a status before the review of the
 * quarter. Refuses an unknown status, sums that are not above those of the status below and below those of the status
 * above, and `ReasonMissing`.
 */
export async function setVipThreshold(
  tx: Tx,
  { status, currency, deposits, bets, actor, ...order }: VipThresholdChange,
  at: Date,
): Promise<void> {
  const reason = requireReason(order.reason);
  const statuses = await readVipStatuses(tx);
  const changed = statuses.find(({ key }) => key === status);
  if (!changed) throw new NotFound(`VIP status ${status}`);
  const fault = faultOfThresholds(statuses, changed, currency, { deposits, bets });
  if (fault) throw new InvalidFields({ threshold: { invalid: fault } });
  await putVipThreshold(tx, changed.id, currency, { deposits, bets });
  await markUncompared(tx, quarterOf(at));
  await recordAudit(tx, {
    at,
    actor,
    action: "vip.threshold_set",
    subject: `vip_status:${status}`,
    reason,
    before: { currency, ...changed.thresholds.get(currency) },
    after: { currency, deposits, bets },
  });
}
