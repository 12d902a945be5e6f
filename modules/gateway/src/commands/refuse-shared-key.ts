import { unseal } from "@apogee/config";
import type { Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import { isSameKey } from "../domain/provider.ts";
import type { OperatorPorts } from "../ports.ts";
import { keysOfOthers } from "../queries.ts";
import { lockKeys } from "../store.ts";

/**
 * Refuses a key that another provider has, in any dialect, whether newest or former and still valid: a signature by one
 * of them would be accepted as the other's. Keys that this sealing key cannot open are ignored, because they are valid
 * for nobody.
 */
export async function refuseSharedKey(
  tx: Tx,
  { id, key }: { readonly id: string; readonly key: string },
  { sealingKey }: Pick<OperatorPorts, "sealingKey">,
  at: Date,
): Promise<void> {
  await lockKeys(tx);
  for (const { providerId, sealed } of await keysOfOthers(tx, id, at)) {
    const other = opened(sealingKey, sealed);
    if (other !== undefined && isSameKey(key, other)) {
      throw new InvalidFields({
        key: { shared: `The provider ${providerId} has this key. Agree on a different key with each provider.` },
      });
    }
  }
}

function opened(sealingKey: Buffer, sealed: Buffer): string | undefined {
  try {
    return unseal(sealingKey, sealed);
  } catch {
    return undefined;
  }
}
