import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import type { Lane } from "@apogee/play";
import { endIdleRounds } from "./commands/end-idle-rounds.ts";
import type { StudioState } from "./studio.ts";

const EVERY_MS = 10 * 60_000;
const NOTHING: Readonly<Record<never, never>> = {};
const END_IDLE_ROUNDS = { name: "studio.end_idle_rounds", payload: { parse: () => NOTHING } };

/** The background jobs of the studio: ending idle rounds. Each run schedules the next one. */
export function studioTasks(studio: StudioState, lane: Lane): AnyTask[] {
  const task: Task<typeof NOTHING> = {
    ...END_IDLE_ROUNDS,
    async run(_payload, { db, clock, log }) {
      const ended = await endIdleRounds(studio, lane);
      if (ended > 0) log("warn", "idle rounds were ended", { ended });
      await scheduleIdleRounds(db, clock, EVERY_MS);
    },
  };
  return [task];
}

/** Schedules the next search for idle rounds. A job that is already waiting is moved to this time. */
export async function scheduleIdleRounds(db: Database, clock: Clock, inMs = 60_000): Promise<void> {
  const runAt = new Date(clock.now() + inMs);
  await inTransaction(db, (tx) => enqueue(tx, END_IDLE_ROUNDS, NOTHING, { runAt, jobKey: END_IDLE_ROUNDS.name }));
}
