import type { Database } from "@apogee/database";
import type { AchievementPorts } from "./ports.ts";
import { progressOf } from "./progress.queries.ts";
import { allTiers, reachedBy } from "./tier.store.ts";
import { shelfView } from "./views.ts";

/** All achievements as a player sees them now; without a player, as a guest does. */
export async function shelfOf(
  db: Database,
  ports: Pick<AchievementPorts, "rewards" | "standings">,
  { playerId, locale }: { readonly playerId: number | null; readonly locale: string },
  at: Date,
) {
  const tiers = await allTiers(db);
  const given = tiers.flatMap(({ reward }) => (reward === null ? [] : [reward]));
  const shown = await ports.rewards.show(db, given, locale);
  const rewards = tiers.map(({ reward }) => (reward === null ? null : (shown[given.indexOf(reward)] ?? null)));
  if (playerId === null) return shelfView({ tiers, rewards, reached: [], progress: new Map() }, locale);
  const progress = (await progressOf(db, ports, [playerId], at)).get(playerId)!;
  return shelfView({ tiers, rewards, reached: await reachedBy(db, [playerId]), progress }, locale);
}
