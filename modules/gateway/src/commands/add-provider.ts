import { randomBytes } from "node:crypto";
import { seal } from "@apogee/config";
import type { Tx } from "@apogee/database";
import { addProducer } from "@apogee/games";
import { checkedKey, checkedProvider, type AskedProvider, type Provider } from "../domain/provider.ts";
import { ProviderExists } from "../errors.ts";
import type { OperatorPorts } from "../ports.ts";
import { insertKey, insertProvider } from "../store.ts";
import { refuseSharedKey } from "./refuse-shared-key.ts";

/** What an operator knows of a new provider; without a key, one is made. */
export interface NewProvider extends AskedProvider {
  readonly key?: string;
  readonly actor: string;
  readonly reason?: string;
}

/**
 * Registers an outside provider, so that it is heard at `/gateway/{id}` and its games can stand in the catalogue.
 * Answers
 * the key once; it is kept encrypted. Refuses fields that cannot be used, a key that
 * another provider has, and `ProviderExists`.
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
