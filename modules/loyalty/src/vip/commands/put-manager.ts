import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { readManagerTerms } from "../domain/manager-terms.ts";
import { deleteManager, lockManager, writeManager, type VipManager } from "../manager.store.ts";

/** An operator's change of a VIP manager. */
export interface ManagerChange extends Attribution {
  readonly key: string;
}

const KEY = /^[a-z0-9][a-z0-9-]{1,39}$/;

/** Adds a VIP manager, or replaces the row. Refuses `InvalidFields` and `ReasonMissing`. */
export async function putManager(
  tx: Tx,
  change: ManagerChange & { readonly terms: unknown },
  at: Date,
): Promise<VipManager> {
  const reason = requireReason(change.reason);
  const { key, actor } = change;
  if (!KEY.test(key))
    throw new InvalidFields({
      key: { invalid: "A key has 2 to 40 lower-case letters, digits and hyphens, and starts with a letter or digit." },
    });
  const manager = { key, terms: readManagerTerms(change.terms) };
  const before = await lockManager(tx, key);
  await writeManager(tx, manager);
  await recordAudit(tx, {
    at,
    actor,
    action: "manager.put",
    subject: `manager:${key}`,
    reason,
    before: before ? { terms: before.terms } : null,
    after: { terms: manager.terms },
  });
  return manager;
}

/** Removes a VIP manager; the trail keeps the row. Refuses `NotFound` and `ReasonMissing`. */
export async function removeManager(tx: Tx, change: ManagerChange, at: Date): Promise<VipManager> {
  const reason = requireReason(change.reason);
  const { key, actor } = change;
  const before = await lockManager(tx, key);
  if (!before) throw new NotFound(`The VIP manager ${key}`);
  await deleteManager(tx, key);
  await recordAudit(tx, {
    at,
    actor,
    action: "manager.removed",
    subject: `manager:${key}`,
    reason,
    before: { terms: before.terms },
    after: { terms: null },
  });
  return before;
}
