import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task, type TaskContext } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { giveLevels } from "./commands/give-levels.ts";
import { givePrizes } from "./commands/give-prizes.ts";
import { moveStages } from "./commands/move-stages.ts";
import { returnBuyIns } from "./commands/return-buy-ins.ts";
import { notifyMembers } from "./commands/notify-members.ts";
import type { ContestPorts } from "./ports.ts";
import { GIVE_LEVELS, GIVE_PRIZES, MOVE_STAGES, RETURN_BUY_INS, type ContestJob } from "./queued.ts";

const PAUSE_MS = 5_000;

type Named = Pick<Task<object>, "name" | "payload">;

/** The jobs of contests. */
export function contestTasks(ports: ContestPorts): AnyTask[] {
  const ofContest = (task: typeof GIVE_PRIZES, work: (contestId: number) => Promise<unknown>): Task<ContestJob> => ({
    ...task,
    async run({ contestId }) {
      await work(contestId);
    },
  });
  return [
    repeated(MOVE_STAGES, async () => {
      await moveStages(ports);
      await notifyMembers(ports);
    }),
    repeated(GIVE_LEVELS, () => giveLevels(ports)),
    ofContest(GIVE_PRIZES, (contestId) => givePrizes(ports, contestId)),
    ofContest(RETURN_BUY_INS, (contestId) => returnBuyIns(ports, contestId)),
  ];
}

/** The next run is queued even if this one fails; its failure is logged and the next run does what was left. */
function repeated(task: Named, work: () => Promise<unknown>): AnyTask {
  return {
    ...task,
    async run(_payload: never, context: TaskContext) {
      try {
        await work();
      } catch (error) {
        context.log("warn", "a job of contests failed", { job: task.name, error: String(error) });
      }
      await schedule(context.db, task, new Date(context.clock.now() + PAUSE_MS));
    },
  };
}

function schedule(db: Database, task: Named, runAt: Date): Promise<void> {
  return inTransaction(db, (tx) => enqueue(tx, task, {}, { runAt, jobKey: task.name }));
}

/** Queues the first runs. Jobs that are already queued are rescheduled. */
export async function scheduleContests(db: Database, clock: Clock): Promise<void> {
  for (const [index, task] of [MOVE_STAGES, GIVE_LEVELS].entries())
    await schedule(db, task, new Date(clock.now() + 5_000 + index * 1_000));
}
