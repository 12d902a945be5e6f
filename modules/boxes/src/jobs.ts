import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task, type TaskContext } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { announceBox } from "./announce.ts";
import { markExpired } from "./box.store.ts";
import { giveGroupIssue } from "./commands/give-group-issue.ts";
import type { BoxPorts } from "./ports.ts";
import { EXPIRE_BOXES, GIVE_GROUP_ISSUE, type GroupIssueJob } from "./queued.ts";

/** A box is shown as expired within about this time. It cannot be opened any more at once. */
const PAUSE_MS = 30_000;
const BATCH = 500;

/** Background work: gives the boxes of orders for groups, and ends boxes that were not opened in time. */
export function boxTasks(ports: BoxPorts): AnyTask[] {
  const give: Task<GroupIssueJob> = { ...GIVE_GROUP_ISSUE, run: ({ issue }) => giveGroupIssue(ports, issue) };
  const expire: AnyTask = {
    ...EXPIRE_BOXES,
    async run(_payload: never, { db, clock }: TaskContext) {
      try {
        await expireBoxes(ports);
      } finally {
        await schedule(db, new Date(clock.now() + PAUSE_MS));
      }
    },
  };
  return [give, expire];
}

/** Ends every box that was not opened in time, and publishes it. */
export async function expireBoxes(ports: Pick<BoxPorts, "db" | "clock" | "publish">): Promise<void> {
  for (;;) {
    const expired = await inTransaction(ports.db, (tx) => markExpired(tx, ports.clock.date(), BATCH));
    for (const box of expired) await announceBox(ports, box);
    if (expired.length < BATCH) return;
  }
}

/** Starts the search for boxes that are due; one that waits already is moved to now. */
export async function scheduleBoxes(db: Database, clock: Clock): Promise<void> {
  await schedule(db, clock.date());
}

async function schedule(db: Database, runAt: Date): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, EXPIRE_BOXES, {}, { runAt, jobKey: EXPIRE_BOXES.name }));
}
