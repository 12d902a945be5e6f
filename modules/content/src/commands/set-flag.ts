import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { switchFlag } from "../store.ts";

/** The flag, its new state, the actor and the reason. */
export interface FlagChange extends Attribution {
  readonly key: string;
  readonly enabled: boolean;
}

/**
 * Switches a feature flag. Servers follow within two seconds. Returns whether anything changed; refuses `NotFound` for
 * an unknown flag and `ReasonMissing`.
 */
export async function setFlag(tx: Tx, { key, enabled, actor, ...order }: FlagChange, at: Date): Promise<boolean> {
  const reason = requireReason(order.reason);
  const before = await switchFlag(tx, key, enabled);
  if (before === undefined) throw new NotFound(`The flag ${key}`);
  if (before === enabled) return false;
  await recordAudit(tx, {
    at,
    actor,
    action: enabled ? "flag.enabled" : "flag.disabled",
    subject: `flag:${key}`,
    before: { enabled: before },
    after: { enabled },
    reason,
  });
  return true;
}
