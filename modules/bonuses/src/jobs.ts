import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { z } from "zod";
import { announceBonus } from "./announce.ts";
import { endDueBonuses } from "./commands/end-due-bonuses.ts";
import type { BonusPorts } from "./ports.ts";

const END_DUE = { name: "bonuses.end_due", payload: z.object({}) };
/** Completed wagering becomes real money within about this time. */
const PAUSE_MS = 1_000;

/** Background work: ends bonuses that are completed, lost or past a deadline, every second. */
export function bonusTasks(ports: BonusPorts): AnyTask[] {
  const task: Task<z.output<typeof END_DUE.payload>> = {
    ...END_DUE,
    async run(_payload, { db, clock }) {
      try {
        for (const bonus of await endDueBonuses(db, clock.date())) await announceBonus(ports, bonus);
      } finally {
        await schedule(db, new Date(clock.now() + PAUSE_MS));
      }
    },
  };
  return [task];
}

/** Starts the search for bonuses that are due; a search that waits already is moved to now. */
export async function scheduleBonusEnds(db: Database, clock: Clock): Promise<void> {
  await schedule(db, clock.date());
}

async function schedule(db: Database, runAt: Date): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, END_DUE, {}, { runAt, jobKey: END_DUE.name }));
}
