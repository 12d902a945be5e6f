import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, requireReason, type Attribution } from "@apogee/kernel";
import type { Rewards } from "@apogee/rewards";
import { levelId, type Gift, type Level } from "../domain/levels.ts";
import type { RewardFacts } from "../../ports.ts";
import { requireBelowEdge } from "../../require-below-edge.ts";
import { readLevels } from "../../queries.ts";
import { putLevelGift } from "../../points/store.ts";

/** An operator's change of the gift of a level. */
export interface LevelGiftChange extends Attribution {
  readonly level: number;
  readonly gift: Gift | null;
}

const MOST_POINTS = 1_000_000_000;
const MOST_CENTS = 100_000_000;

/**
 * Sets the gift of a level for players who reach it from now on; those who have reached it keep the gift of that time.
 * Refuses an unknown level, a gift of nothing or too much, an offer that cannot be a gift, `RewardsReachEdge`, and
 * `ReasonMissing`.
 */
export async function setLevelGift(
  tx: Tx,
  { rewards, rewardFacts }: { readonly rewards: Pick<Rewards, "check">; readonly rewardFacts: RewardFacts },
  { level, gift, actor, ...order }: LevelGiftChange,
  at: Date,
): Promise<Level> {
  const reason = requireReason(order.reason);
  const fault = await faultOf(tx, rewards, gift);
  if (fault) throw new InvalidFields({ gift: { invalid: fault } });
  const before = (await readLevels(tx)).find((each) => each.level === level);
  if (!before) throw new NotFound(`Level ${level}`);
  await putLevelGift(tx, level, gift);
  await recordAudit(tx, {
    at,
    actor,
    action: "level.gift_set",
    subject: `level:${levelId(level)}`,
    reason,
    before: { gift: before.gift },
    after: { gift },
  });
  await requireBelowEdge(tx, rewardFacts);
  return { ...before, gift };
}

async function faultOf(tx: Tx, rewards: Pick<Rewards, "check">, gift: Gift | null): Promise<string | null> {
  switch (gift?.kind) {
    case undefined:
      return null;
    case "points":
      return isWithin(gift.points, MOST_POINTS) ? null : `Give 1 to ${MOST_POINTS} points.`;
    case "money":
      return isWithin(gift.cents, MOST_CENTS) ? null : `Give 0.01 to ${MOST_CENTS / 100} euros.`;
    case "offer":
      return (await rewards.check(tx, gift))?.message ?? null;
  }
}

const isWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
