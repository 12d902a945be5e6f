import type { Tx } from "@apogee/database";
import { NotFound, requireReason } from "@apogee/kernel";
import type { ProviderStatus } from "../domain/provider.ts";
import type { OperatorPorts } from "../ports.ts";
import { lockProvider, setProviderStatus } from "../store.ts";

/** An operator's request to enable or disable a provider. */
export interface ProviderSwitch {
  readonly id: string;
  readonly status: ProviderStatus;
  readonly actor: string;
  readonly reason: string;
}

/** Enables or disables a provider. Returns whether anything changed. */
export async function switchProvider(
  tx: Tx,
  { id, status, actor, reason }: ProviderSwitch,
  ports: OperatorPorts,
  at: Date,
): Promise<boolean> {
  requireReason(reason);
  const before = (await lockProvider(tx, id))?.status;
  if (!before) throw new NotFound(`The provider ${id}`);
  if (before === status) return false;
  await setProviderStatus(tx, id, status, at);
  await ports.recordAudit(tx, {
    at,
    actor,
    action: `provider.${status}`,
    subject: `provider:${id}`,
    before: { status: before },
    after: { status },
    reason,
  });
  return true;
}
