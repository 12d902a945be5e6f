import { inTransaction } from "@apogee/database";
import { importGames } from "@apogee/games";
import { NotFound } from "@apogee/kernel";
import { fetchCatalogue, type SkippedGame } from "../client.ts";
import type { Gateway } from "../gateway.ts";

/** The result of importing a catalogue. */
export interface SyncedGames {
  /** How many of its games are in our catalogue now. */
  readonly games: number;
  /** How many of these were new. */
  readonly added: number;
  /** How many of these have changed. */
  readonly changed: number;
  /** The games that could not be imported, and why. */
  readonly skipped: readonly SkippedGame[];
}

const MOST_NOTED = 50;

/**
 * Imports a provider's catalogue. A game that cannot be imported is skipped, returned in `skipped` and recorded in the
 * audit trail; the others are imported.
 */
export async function syncGames(
  gateway: Gateway,
  providerId: string,
  actor: string,
  reason: string | null = null,
): Promise<SyncedGames> {
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
        why: "Another game's name differs only in capitals, or has the same address.",
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
      reason,
    });
    return { ...synced, skipped };
  });
}
