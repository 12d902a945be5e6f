import type { Tx } from "@apogee/database";
import { enqueue, recordFact } from "@apogee/events";
import { ACHIEVEMENTS } from "../domain/catalogue.ts";
import type { CountingPorts } from "../ports.ts";
import { progressOf } from "../progress.queries.ts";
import { GIVE_REWARD } from "../queued.ts";
import { allTiers, insertReached, reachedBy } from "../tier.store.ts";

/**
 * Stores the tiers that these players have reached by now: each once and in order, with the fact, and the reward of the
 * tier by a job. A repeat changes nothing, and nothing is taken back. Who takes a break, is disabled, tests, or has
 * several accounts reaches no tier.
 */
export async function reachTiers(tx: Tx, ports: CountingPorts, players: readonly number[], at: Date): Promise<void> {
  const all = [...new Set(players)].toSorted((one, other) => one - other);
  const standings = await ports.standings(tx, all, at);
  const playerIds = all.filter((playerId) => standings.get(playerId)?.mayReach);
  if (playerIds.length === 0) return;
  const progress = await progressOf(tx, ports, playerIds, at);
  const known = new Set(ACHIEVEMENTS.map(({ id }) => id));
  const tiers = (await allTiers(tx)).filter(({ achievement }) => known.has(achievement));
  const before = new Set(
    (await reachedBy(tx, playerIds)).map(({ playerId, achievement, tier }) => `${playerId} ${achievement} ${tier}`),
  );
  const due = playerIds.flatMap((playerId) =>
    tiers
      .filter(({ achievement, target }) => (progress.get(playerId)!.get(achievement) ?? 0) >= target)
      .filter(({ achievement, tier }) => !before.has(`${playerId} ${achievement} ${tier}`))
      .map((tier) => ({ ...tier, playerId })),
  );
  const reached = await insertReached(tx, due, at);
  for (const { playerId, achievement, tier, reward } of reached) {
    await recordFact(tx, { kind: "achievement.reached", playerId, at, achievement, tier });
    if (reward !== null) await enqueue(tx, GIVE_REWARD, { playerId, achievement, tier });
  }
}
