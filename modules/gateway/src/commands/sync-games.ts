import { inTransaction } from "@apogee/database";
import { importGames } from "@apogee/games";
import { NotFound } from "@apogee/kernel";
import { fetchCatalogue, type SkippedGame } from "../client.ts";
import type { Gateway } from "../gateway.ts";

/** What came of bringing a catalogue in. */
export interface SyncedGames {
  /** How many of its games are here now. */
  readonly games: number;
  /** How many of these were new. */
  readonly added: number;
  /** Of how many of these it says something else than before. */
  readonly changed: number;
  /** Which could not be taken, and why. */
  readonly skipped: readonly SkippedGame[];
}

const MOST_NOTED = 50;

/**
 * Brings a provider's catalogue into ours. A game that cannot be taken is left out, told, and noted in the trail; the
 * others come in.
 */
export async function syncGames(gateway: Gateway, providerId: string, actor: string): Promise<SyncedGames> {
  const provider = await gateway.registry.find(providerId);
  if (!provider) throw new NotFound(`The provider ${providerId}`);
  const described = await fetchCatalogue(gateway.bulkheads, provider);
  const at = gateway.clock.date();
  return inTransaction(gateway.db, async (tx) => {
    const imported = await importGames(
      tx,
      providerId,
      described.games.map(({ hit_rate: hitRate, demo, currencies, ...game }) => ({
        ...game,
        hitRate,
        currencies: demo ? [...currencies, "FUN"] : currencies,
      })),
      at,
    );
    for (const { identifier, before, after } of imported.changed) {
      await gateway.ports.recordAudit(tx, {
        at,
        actor,
        action: "game.changed",
        subject: `game:${identifier}`,
        before,
        after,
        reason: "the provider's catalogue says so",
      });
    }
    const skipped = [
      ...described.skipped,
      ...imported.clashing.map((game) => ({
        game,
        why: "Another game has its name but for capitals, or its address here.",
      })),
    ];
    const synced = {
      games: described.games.length - imported.clashing.length,
      added: imported.added,
      changed: imported.changed.length,
    };
    await gateway.ports.recordAudit(tx, {
      at,
      actor,
      action: "provider.games_synced",
      subject: `provider:${providerId}`,
      before: null,
      after: {
        ...synced,
        ...(skipped.length > 0 ? { skipped: skipped.length, which: skipped.slice(0, MOST_NOTED) } : {}),
      },
      reason: null,
    });
    return { ...synced, skipped };
  });
}
