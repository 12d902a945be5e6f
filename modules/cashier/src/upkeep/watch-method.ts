import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { storeMaintenance } from "../method-terms.store.ts";
import { attemptsOf, lockMaintenance } from "./attempts.queries.ts";
import { ATTEMPTS_WITHIN_MS, isFailing } from "./failing-method.ts";

/** A method that fails rests so long, unless staff end its maintenance earlier. */
const MAINTENANCE_MS = 3_600_000;

/**
 * Begins the maintenance of a method that fails, in the transaction that has recorded a failure. Staff read of it in the
 * audit trail and its queue of events.
 */
export async function watchMethod(tx: Tx, method: string, at: Date): Promise<void> {
  const attempts = await attemptsOf(tx, method, new Date(at.getTime() - ATTEMPTS_WITHIN_MS));
  if (!isFailing(attempts) || (await lockMaintenance(tx, method, at))) return;
  const until = new Date(at.getTime() + MAINTENANCE_MS);
  await storeMaintenance(tx, method, true, until);
  await recordAudit(tx, {
    at,
    actor: "system",
    action: "method.failing",
    subject: `method:${method}`,
    before: { in_maintenance: false },
    after: { in_maintenance: true, until: until.toISOString(), attempts: attempts.all, failed: attempts.failed },
  });
}
