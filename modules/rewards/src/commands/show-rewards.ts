import type { Database, Tx } from "@apogee/database";
import type { Reward } from "../domain/reward.ts";
import type { Kinds, ShownReward } from "../kind.ts";

/** Rewards as they are shown, in order; null for one that cannot be given at the moment. Reads once for each kind. */
export async function showRewards(
  db: Database | Tx,
  kinds: Kinds,
  rewards: readonly Reward[],
  locale: string,
): Promise<Array<ShownReward | null>> {
  const shown = new Map<Reward, ShownReward | null>();
  for (const [name, kind] of kinds) {
    const own = rewards.filter(({ kind: each }) => each === name);
    if (own.length === 0) continue;
    const all = await kind.show(db, own, locale);
    for (const [index, reward] of own.entries()) shown.set(reward, all[index] ?? null);
  }
  return rewards.map((reward) => shown.get(reward) ?? null);
}
