import { privateChannel } from "@apogee/contract";
import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task, type TaskContext } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { expirePoints } from "./points/commands/expire-points.ts";
import { giveGift } from "./levels/commands/give-gift.ts";
import { payCashback } from "./cashback/commands/pay-cashback.ts";
import { raiseVip, reviewVip } from "./vip/commands/review-vip.ts";
import type { LoyaltyPorts } from "./ports.ts";
import { EXPIRE_POINTS, GIVE_GIFT, PAY_CASHBACK, RAISE_VIP, REVIEW_VIP, type GiftJob } from "./queued.ts";
import type { PlayerPoints } from "./points/store.ts";
import { compPointsView } from "./views.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After midnight, once the day's rates are there. */
const AFTER_MIDNIGHT_MS = 15 * MINUTE_MS;

/** Work that repeats by the platform's clock. */
interface Repeated {
  readonly task: Pick<Task<object>, "name" | "payload">;
  work(context: TaskContext): Promise<void>;
  /** How long until the next run. */
  pauseMs(now: number): number;
}

/** The jobs of loyalty. */
export function loyaltyTasks(ports: LoyaltyPorts): AnyTask[] {
  const report = async (counters: readonly PlayerPoints[]): Promise<void> => {
    for (const each of counters)
      await ports.publish(privateChannel("comps_award", each.playerId), compPointsView(each));
  };
  const gift: Task<GiftJob> = {
    ...GIVE_GIFT,
    async run(order) {
      await giveGift(ports, order);
    },
  };
  const repeated: readonly Repeated[] = [
    {
      task: EXPIRE_POINTS,
      work: async () => report((await expirePoints(ports)).expired),
      pauseMs: untilAfterMidnight,
    },
    {
      task: PAY_CASHBACK,
      work: async () => void (await payCashback(ports)),
      pauseMs: () => 10 * MINUTE_MS,
    },
    { task: RAISE_VIP, work: async () => void (await raiseVip(ports)), pauseMs: () => MINUTE_MS },
    { task: REVIEW_VIP, work: async () => void (await reviewVip(ports)), pauseMs: () => MINUTE_MS },
  ];
  return [gift, ...repeated.map(taskOf)];
}

/** The next run is queued even if this one fails; its failure is logged and the next run does what was left. */
function taskOf({ task, work, pauseMs }: Repeated): AnyTask {
  return {
    ...task,
    async run(_payload: never, context: TaskContext) {
      try {
        await work(context);
      } catch (error) {
        context.log("warn", "a job of loyalty failed", { job: task.name, error: String(error) });
      }
      const now = context.clock.now();
      await schedule(context.db, task, new Date(now + pauseMs(now)));
    },
  };
}

function untilAfterMidnight(now: number): number {
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
  const next = today + AFTER_MIDNIGHT_MS;
  return (next > now ? next : next + 24 * HOUR_MS) - now;
}

function schedule(db: Database, task: Pick<Task<object>, "name" | "payload">, runAt: Date): Promise<void> {
  return inTransaction(db, (tx) => enqueue(tx, task, {}, { runAt, jobKey: task.name }));
}

/** Queues the first runs. Jobs that are already queued are rescheduled. */
export async function scheduleLoyalty(db: Database, clock: Clock): Promise<void> {
  for (const [index, task] of [RAISE_VIP, REVIEW_VIP, EXPIRE_POINTS, PAY_CASHBACK].entries())
    await schedule(db, task, new Date(clock.now() + 20_000 + index * 2_000));
}
