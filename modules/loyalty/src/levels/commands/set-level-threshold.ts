import type { Tx } from "@apogee/database";
import { enqueue, recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { faultOfLevels, levelId, type Level } from "../domain/levels.ts";
import type { RewardFacts } from "../../ports.ts";
import { readLevels } from "../../queries.ts";
import { GIVE_GIFT } from "../../queued.ts";
import { lockPlayersFrom, putLevelThreshold } from "../../points/store.ts";
import { requireBelowEdge } from "../../require-below-edge.ts";
import { changeLevels } from "./change-levels.ts";

/** An operator's change of the points from which a level applies. */
export interface LevelThresholdChange extends Attribution {
  readonly level: number;
  /** Persistent points. */
  readonly minPoints: number;
}

/** The level after a change of its threshold. */
export interface LevelThresholdChanged extends Level {
  /** How many players have another level now. */
  readonly moved: number;
}

const MOST_POINTS = 1_000_000_000;

/**
 * Sets the persistent points from which a level applies, and moves the players whose points lie between the old and the
 * new threshold. A level that is reached for the first time brings its gift. Refuses an unknown level, a threshold that
 * is not between those of its neighbours, `RewardsReachEdge`, and
 * `ReasonMissing`.
 */
export async function setLevelThreshold(
  tx: Tx,
  rewardFacts: RewardFacts,
  { level, minPoints, actor, ...order }: LevelThresholdChange,
  at: Date,
): Promise<LevelThresholdChanged> {
  const reason = requireReason(order.reason);
  if (!Number.isInteger(minPoints) || minPoints < 0 || minPoints > MOST_POINTS)
    throw new InvalidFields({ points: { invalid: `Name 0 to ${MOST_POINTS} points.` } });
  const levels = await readLevels(tx);
  const before = levels.find((each) => each.level === level);
  if (!before) throw new NotFound(`Level ${level}`);
  const fault = faultOfLevels(levels.map((each) => (each.level === level ? { ...each, minPoints } : each)));
  if (fault) throw new InvalidFields({ points: { invalid: fault } });
  await putLevelThreshold(tx, level, minPoints);
  const [least, most] = [before.minPoints, minPoints].toSorted((a, b) => a - b) as [number, number];
  const players = await lockPlayersFrom(tx, least, most);
  for (const gift of await changeLevels(tx, players, () => at)) await enqueue(tx, GIVE_GIFT, gift);
  await recordAudit(tx, {
    at,
    actor,
    action: "level.threshold_set",
    subject: `level:${levelId(level)}`,
    reason,
    before: { min_points: before.minPoints },
    after: { min_points: minPoints },
  });
  await requireBelowEdge(tx, rewardFacts);
  return { ...before, minPoints, moved: players.length };
}
