import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { announceFreespins } from "./announce.ts";
import { endDueFreespins } from "./commands/end-due-freespins.ts";
import { cancelOutside, issueOutside } from "./commands/outside-freespins.ts";
import type { FreespinsPorts } from "./ports.ts";
import { CANCEL_OUTSIDE, ISSUE_OUTSIDE, type FreespinsJob } from "./queued.ts";

const EVERY_MS = 60_000;
const NOTHING: Readonly<Record<never, never>> = {};
const END_DUE = { name: "bonuses.end_due_freespins", payload: { parse: () => NOTHING } };

/** Background work: ends free spins that are due, every minute, and asks outside providers. */
export function freespinsTasks(ports: FreespinsPorts): AnyTask[] {
  const end: Task<typeof NOTHING> = {
    ...END_DUE,
    async run(_payload, { db, clock }) {
      for (const { freespins } of await endDueFreespins(ports)) await announceFreespins(ports, freespins.id);
      await scheduleFreespins(db, clock, EVERY_MS);
    },
  };
  const issue: Task<FreespinsJob> = {
    ...ISSUE_OUTSIDE,
    async run({ freespinsId }) {
      if (await issueOutside(ports, freespinsId)) await announceFreespins(ports, freespinsId);
    },
  };
  const cancel: Task<FreespinsJob> = {
    ...CANCEL_OUTSIDE,
    async run({ freespinsId }) {
      if (await cancelOutside(ports, freespinsId)) await announceFreespins(ports, freespinsId);
    },
  };
  return [end, issue, cancel];
}

/** Schedules the next search for free spins that are due. A job that is already waiting is moved to this time. */
export async function scheduleFreespins(db: Database, clock: Clock, inMs = 5_000): Promise<void> {
  const runAt = new Date(clock.now() + inMs);
  await inTransaction(db, (tx) => enqueue(tx, END_DUE, NOTHING, { runAt, jobKey: END_DUE.name }));
}
