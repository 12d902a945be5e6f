import { inTransaction } from "@apogee/database";
import { importGames } from "@apogee/games";
import { NotFound } from "@apogee/kernel";
import { fetchCatalogue } from "../client.ts";
import type { Gateway } from "../gateway.ts";

/** Brings a provider's catalogue into ours. Answers how many games it has, and how many were new. */
export async function syncGames(gateway: Gateway, providerId: string, actor: string): Promise<{ games: number; added: number }> {
  const provider = await gateway.registry.find(providerId);
  if (!provider) throw new NotFound(`The provider ${providerId}`);
  const described = await fetchCatalogue(gateway.bulkheads, provider);
  const at = gateway.clock.date();
  const added = await inTransaction(gateway.db, async (tx) => {
    const count = await importGames(tx, providerId, described.map(({ hit_rate: hitRate, demo, currencies, ...game }) => ({ ...game, hitRate, currencies: demo ? [...currencies, "FUN"] : currencies })), at);
    await gateway.ports.recordAudit(tx, { at, actor, action: "provider.games_synced", subject: `provider:${providerId}`, before: null, after: { games: described.length, added: count }, reason: null });
    return count;
  });
  return { games: described.length, added };
}
