import { randomBytes } from "node:crypto";
import { seal } from "@apogee/config";
import type { Tx } from "@apogee/database";
import { addProducer } from "@apogee/games";
import { checkedKey, checkedProvider, type AskedProvider, type Provider } from "../domain/provider.ts";
import { ProviderExists } from "../errors.ts";
import type { OperatorPorts } from "../ports.ts";
import { insertKey, insertProvider } from "../store.ts";
import { refuseSharedKey } from "./refuse-shared-key.ts";

/** What an operator enters for a new provider. Without a key, one is generated. */
export interface NewProvider extends AskedProvider {
  readonly key?: string;
  readonly actor: string;
  readonly reason?: string;
}

/**
 * Registers an outside provider, which may then call `/gateway/{id}` and have games in the catalogue. Returns the key
 * this once; it is stored encrypted. Refuses invalid fields, a key that another provider has, and with `ProviderExists`
 * an id that is taken.
 */
export async function addProvider(
  tx: Tx,
  asked: NewProvider,
  ports: OperatorPorts,
  at: Date,
): Promise<{ provider: Provider; key: string }> {
  const provider = checkedProvider(asked);
  const key = checkedKey(asked.key ?? newKey(), provider.dialect);
  if (!(await insertProvider(tx, provider, at))) throw new ProviderExists(provider.id);
  await refuseSharedKey(tx, { id: provider.id, key }, ports, at);
  await insertKey(tx, provider.id, seal(ports.sealingKey, key), at);
  if (!(await addProducer(tx, { provider: provider.id, slug: provider.id.replaceAll("_", "-"), name: provider.name })))
    throw new ProviderExists(provider.id);
  await ports.recordAudit(tx, {
    at,
    actor: asked.actor,
    action: "provider.added",
    subject: `provider:${provider.id}`,
    before: null,
    after: { ...provider },
    reason: asked.reason ?? null,
  });
  return { provider, key };
}

/** 256 random bits. */
export function newKey(): string {
  return randomBytes(32).toString("hex");
}
