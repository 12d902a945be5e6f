import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task, type TaskContext } from "@apogee/events";
import { DomainError, type Clock } from "@apogee/kernel";
import { z } from "zod";
import { importFile } from "./commands/import-file.ts";
import { lookUpAll, matchAgain } from "./commands/match-again.ts";
import { PLATFORM } from "./commands/match-file.ts";
import { dayOf, daysLater } from "./domain/days.ts";
import { takeDay } from "./liabilities/take-day.ts";
import type { ReconciliationPorts, SettlementSource } from "./ports.ts";

const TAKE_LIABILITIES = { name: "reconciliation.take_liabilities", payload: z.object({}) };
const FETCH_FILES = { name: "reconciliation.fetch_files", payload: z.object({}) };

/** Providers have closed their day by then. */
const AFTER_MIDNIGHT_MS = 30 * 60_000;
/** The day's report is taken then. */
const TAKEN_MS = 5 * 60_000;
const PAUSE_MS = 15 * 60_000;
/** Corrected files come within these days. */
const DAYS_BACK = 3;

/**
 * The module's jobs. Five minutes after midnight UTC one takes the day's report of liabilities and publishes its trees. Half an hour after midnight UTC the other fetches the files of the last three days from each provider, imports
 * what is new or corrected, and matches again what waited. A file that is refused is logged as an error and does not keep
 * others. While a provider does not answer, it runs again every 15 minutes.
 */
export function reconciliationTasks(ports: ReconciliationPorts): AnyTask[] {
  const task: Task<object> = {
    ...FETCH_FILES,
    async run(_payload, context) {
      const isComplete = await fetchFiles(ports, context);
      await matchAgain(ports);
      const now = context.clock.date();
      const next = Date.parse(`${daysLater(dayOf(now), 1)}T00:00:00Z`) + AFTER_MIDNIGHT_MS;
      await schedule(context.db, FETCH_FILES, new Date(isComplete ? next : now.getTime() + PAUSE_MS));
    },
  };
  const take: Task<object> = {
    ...TAKE_LIABILITIES,
    async run(_payload, context) {
      await takeDay(ports);
      const tomorrow = Date.parse(`${daysLater(dayOf(context.clock.date()), 1)}T00:00:00Z`);
      await schedule(context.db, TAKE_LIABILITIES, new Date(tomorrow + TAKEN_MS));
    },
  };
  return [task, take];
}

/** Schedules both jobs shortly after the start. A job that is already queued is rescheduled. */
export async function scheduleReconciliation(db: Database, clock: Clock): Promise<void> {
  await schedule(db, FETCH_FILES, new Date(clock.now() + 20_000));
  await schedule(db, TAKE_LIABILITIES, new Date(clock.now() + 25_000));
}

const schedule = (db: Database, task: typeof FETCH_FILES, runAt: Date): Promise<void> =>
  inTransaction(db, (tx) => enqueue(tx, task, {}, { runAt, jobKey: task.name }));

/** Returns whether every provider answered. */
async function fetchFiles(ports: ReconciliationPorts, context: TaskContext): Promise<boolean> {
  const today = dayOf(context.clock.date());
  let isComplete = true;
  for (const source of ports.sources)
    for (let back = DAYS_BACK; back >= 1; back -= 1)
      if (!(await importDay(ports, context, source, daysLater(today, -back)))) isComplete = false;
  return isComplete;
}

async function importDay(
  ports: ReconciliationPorts,
  { db, clock, log }: TaskContext,
  source: SettlementSource,
  day: string,
): Promise<boolean> {
  const { provider } = source;
  const files = await source.fetchDay(day).catch((error: unknown) => {
    log("warn", "settlement files could not be fetched", { provider, day, error: String(error) });
    return null;
  });
  for (const file of files ?? []) {
    try {
      const order = { actor: PLATFORM, reason: null };
      const done = await inTransaction(db, (tx) => importFile(tx, { form: "csv", ...file }, order, clock.date()));
      await lookUpAll(ports, provider, done.toLookUp);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log("error", "a settlement file was refused", { provider, file: file.name, error: error.message });
    }
  }
  return files !== null;
}
