import { seal } from "@apogee/config";
import type { Tx } from "@apogee/database";
import { InvalidFields, NotFound } from "@apogee/kernel";
import { checkedKey } from "../domain/provider.ts";
import type { OperatorPorts } from "../ports.ts";
import { endKeys, insertKey, lockProvider, wipeKeys } from "../store.ts";
import { newKey } from "./add-provider.ts";
import { refuseSharedKey } from "./refuse-shared-key.ts";

/** A new key for a provider; without `key`, one is generated. Old keys remain valid for `graceHours`. */
export interface KeyRotation {
  readonly id: string;
  readonly key?: string;
  readonly graceHours: number;
  readonly actor: string;
  readonly reason?: string;
}

const LONGEST_GRACE_HOURS = 24 * 30;
const HOUR_MS = 3_600_000;

/**
 * Changes the key that signs both directions. Returns it this once. Refuses a key that another provider has. A grace
 * period of 0 hours is for a leaked key: the older keys are wiped, so that a clock that is set back cannot make them
 * valid again.
 */
export async function rotateKey(
  tx: Tx,
  rotation: KeyRotation,
  ports: OperatorPorts,
  at: Date,
): Promise<{ key: string; olderUntil: Date }> {
  const { id, graceHours } = rotation;
  if (!(graceHours >= 0 && graceHours <= LONGEST_GRACE_HOURS)) {
    throw new InvalidFields({
      grace_hours: { invalid: `The old key can stay valid for 0 to ${LONGEST_GRACE_HOURS} hours.` },
    });
  }
  const provider = await lockProvider(tx, id);
  if (!provider) throw new NotFound(`The provider ${id}`);
  const key = checkedKey(rotation.key ?? newKey(), provider.dialect);
  await refuseSharedKey(tx, { id, key }, ports, at);
  const olderUntil = new Date(at.getTime() + graceHours * HOUR_MS);
  await (graceHours === 0 ? wipeKeys(tx, id) : endKeys(tx, id, olderUntil));
  await insertKey(tx, id, seal(ports.sealingKey, key), at);
  await ports.recordAudit(tx, {
    at,
    actor: rotation.actor,
    action: "provider.key_rotated",
    subject: `provider:${id}`,
    before: null,
    after: { older_keys_until: olderUntil.toISOString() },
    reason: rotation.reason ?? null,
  });
  return { key, olderUntil };
}
