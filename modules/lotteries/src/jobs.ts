import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { z } from "zod";
import { advanceLotteries } from "./commands/advance-lotteries.ts";
import type { LotteryPorts } from "./ports.ts";

const ADVANCE = { name: "lotteries.advance", payload: z.object({}) };
const PAUSE_MS = 5_000;
/** A starting server and its sandbox can answer by then. */
const FIRST_MS = 4_000;

/** The job of lotteries: it begins sales, freezes lists, draws, gives prizes, and returns what canceled tickets cost. */
export function lotteryTasks(ports: LotteryPorts): AnyTask[] {
  const task: Task<object> = {
    ...ADVANCE,
    async run(_payload, { db, clock, log }) {
      try {
        await advanceLotteries(ports);
      } catch (error) {
        log("warn", "the job of lotteries failed", { error: String(error) });
      }
      await schedule(db, new Date(clock.now() + PAUSE_MS));
    },
  };
  return [task];
}

/** Queues the first run. A job that is already queued is rescheduled. */
export async function scheduleLotteries(db: Database, clock: Clock): Promise<void> {
  await schedule(db, new Date(clock.now() + FIRST_MS));
}

function schedule(db: Database, runAt: Date): Promise<void> {
  return inTransaction(db, (tx) => enqueue(tx, ADVANCE, {}, { runAt, jobKey: ADVANCE.name }));
}
