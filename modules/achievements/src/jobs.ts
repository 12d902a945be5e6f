import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { giveTierReward } from "./commands/give-reward.ts";
import { reviewAchievements } from "./commands/review.ts";
import type { AchievementPorts } from "./ports.ts";
import { GIVE_REWARD, REVIEW, type RewardJob } from "./queued.ts";

const FIRST_REVIEW_MS = 30_000;
const REVIEW_MS = 3_600_000;

/** The jobs of achievements. */
export function achievementTasks(ports: AchievementPorts): AnyTask[] {
  const reward: Task<RewardJob> = {
    ...GIVE_REWARD,
    async run(order) {
      await giveTierReward(ports, order);
    },
  };
  const review: Task<object> = {
    ...REVIEW,
    async run(_payload, { db, clock, log }) {
      try {
        await reviewAchievements(ports);
      } catch (error) {
        log("warn", "a review of achievements failed", { error: String(error) });
      }
      await queueReview(db, new Date(clock.now() + REVIEW_MS));
    },
  };
  return [reward, review];
}

/** Queues the first review. One that is queued already is rescheduled. */
export const scheduleAchievements = (db: Database, clock: Clock): Promise<void> =>
  queueReview(db, new Date(clock.now() + FIRST_REVIEW_MS));

function queueReview(db: Database, runAt: Date): Promise<void> {
  return inTransaction(db, (tx) => enqueue(tx, REVIEW, {}, { runAt, jobKey: REVIEW.name }));
}
