import type { AchievementView, ShownReward as Shown } from "@apogee/contract";
import type { ShownReward } from "@apogee/rewards";
import { ACHIEVEMENTS, type Progress } from "./domain/catalogue.ts";
import { wordsOf } from "./texts/words.ts";
import type { ReachedTier, Tier } from "./tier.store.ts";

const MOST_LATEST = 10;

/** What the page of achievements is made of. Of a guest, nothing is reached and nothing counted. */
export interface Shelf {
  readonly tiers: readonly Tier[];
  /** The rewards of the tiers as they are shown, in their order; null for a badge, or what cannot be given now. */
  readonly rewards: ReadonlyArray<ShownReward | null>;
  readonly reached: readonly ReachedTier[];
  readonly progress: Progress;
}

/** All achievements in wire format. */
export function shelfView({ tiers, rewards, reached, progress }: Shelf, locale: string) {
  const at = new Map(reached.map((each) => [`${each.achievement} ${each.tier}`, each.at]));
  const shown = new Map(tiers.map((tier, index) => [tier, rewards[index] ?? null]));
  const achievements = ACHIEVEMENTS.map(({ id, category, symbol }): AchievementView => {
    const own = tiers.filter(({ achievement }) => achievement === id);
    const { title, condition } = wordsOf(id, locale);
    return {
      id,
      title,
      condition,
      category,
      symbol,
      tiers: own.map((tier) => ({
        target: tier.target,
        reward: rewardView(shown.get(tier) ?? null),
        reached_at: at.get(`${id} ${tier.tier}`)?.toISOString() ?? null,
      })),
      progress: progress.get(id) ?? 0,
      next_target: own.find(({ tier }) => !at.has(`${id} ${tier}`))?.target ?? null,
    };
  });
  return {
    achievements,
    reached: reached.length,
    total: tiers.length,
    latest: reached.slice(0, MOST_LATEST).map(({ achievement: id, target, at: reachedAt }) => ({
      id,
      title: wordsOf(id, locale).title,
      target,
      reached_at: reachedAt.toISOString(),
    })),
  };
}

function rewardView(reward: ShownReward | null): Shown | null {
  return reward && { ...reward, amounts: reward.amounts && { ...reward.amounts } };
}
