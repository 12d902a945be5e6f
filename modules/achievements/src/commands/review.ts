import { inTransaction } from "@apogee/database";
import type { AchievementPorts } from "../ports.ts";
import { playersToReview } from "../review.queries.ts";
import { reachTiers } from "./reach-tiers.ts";

const AT_A_TIME = 500;

/**
 * Compares again what changes without a round or a fact of its own: the days for which a limit was in force, weeks that
 * are over, points, and breaks that have ended. Repeatable.
 */
export async function reviewAchievements(ports: AchievementPorts): Promise<void> {
  for (let after = 0; ;) {
    const players = await playersToReview(ports.db, after, AT_A_TIME);
    await inTransaction(ports.db, (tx) => reachTiers(tx, ports, players, ports.clock.date()));
    if (players.length < AT_A_TIME) return;
    after = players.at(-1)!;
  }
}
