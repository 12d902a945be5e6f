import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, requireReason, type Attribution } from "@apogee/kernel";
import type { Reward } from "@apogee/rewards";
import type { AchievementPorts } from "../ports.ts";
import { lockTiers, putTierReward, type Tier } from "../tier.store.ts";

/** An operator's change of the rewards of an achievement. */
export interface AchievementChange extends Attribution {
  readonly id: string;
  readonly tier: number;
  /** Terms of a reward; null: the badge alone. */
  readonly reward: unknown;
}

/**
 * Sets the reward of a tier for players who reach it from now on; those who have reached it keep the reward of that
 * time. Refuses `NotFound`, `InvalidFields` for a reward that cannot be given, and `ReasonMissing`.
 */
export async function putAchievement(
  tx: Tx,
  { rewards }: Pick<AchievementPorts, "rewards">,
  { id, tier, reward, actor, ...order }: AchievementChange,
  at: Date,
): Promise<readonly Tier[]> {
  const reason = requireReason(order.reason);
  const fault = reward === null ? null : await rewards.check(tx, reward);
  if (fault) throw new InvalidFields({ reward: { invalid: fault.message } });
  const before = (await lockTiers(tx, id)).find((each) => each.tier === tier);
  if (!before) throw new NotFound(`Tier ${tier} of the achievement ${id}`);
  await putTierReward(tx, { achievement: id, tier, reward: reward as Reward | null });
  await recordAudit(tx, {
    at,
    actor,
    action: "achievement.put",
    subject: `achievement:${id}`,
    reason,
    before: { tier, reward: before.reward },
    after: { tier, reward },
  });
  return lockTiers(tx, id);
}
