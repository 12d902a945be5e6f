import { inTransaction } from "@apogee/database";
import { importGames } from "@apogee/games";
import { NotFound } from "@apogee/kernel";
import { fetchCatalogue } from "../client.ts";
import type { Gateway } from "../gateway.ts";

/** Brings a provider's catalogue into ours. Answers how many games it has, how many were new, and of how many it says something else. */
export async function syncGames(gateway: Gateway, providerId: string, actor: string): Promise<{ games: number; added: number; changed: number }> {
  const provider = await gateway.registry.find(providerId);
  if (!provider) throw new NotFound(`The provider ${providerId}`);
  const described = await fetchCatalogue(gateway.bulkheads, provider);
  const at = gateway.clock.date();
  const { added, changed } = await inTransaction(gateway.db, async (tx) => {
    const imported = await importGames(tx, providerId, described.map(({ hit_rate: hitRate, demo, currencies, ...game }) => ({ ...game, hitRate, currencies: demo ? [...currencies, "FUN"] : currencies })), at);
    for (const { identifier, before, after } of imported.changed) {
      await gateway.ports.recordAudit(tx, { at, actor, action: "game.changed", subject: `game:${identifier}`, before, after, reason: "the provider's catalogue says so" });
    }
    await gateway.ports.recordAudit(tx, {
      at, actor, action: "provider.games_synced", subject: `provider:${providerId}`, before: null, after: { games: described.length, added: imported.added, changed: imported.changed.length }, reason: null,
    });
    return imported;
  });
  return { games: described.length, added, changed: changed.length };
}
