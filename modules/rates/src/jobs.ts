import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Log, type Task, type TaskContext } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { z } from "zod";
import { fetchRates } from "./commands/fetch-rates.ts";
import type { DayRates } from "./day-rates.ts";
import { dayAfter, dayAt, startOf } from "./domain/day.ts";
import { tooOldOf } from "./domain/rates.ts";
import type { RatesSource } from "./sources/source.ts";

const FETCH_RATES = {
  name: "rates.fetch_day",
  /** How many consecutive attempts have failed. */
  payload: z.object({ failures: z.int().min(0) }),
};
type Payload = z.output<typeof FETCH_RATES.payload>;

const AFTER_MIDNIGHT_MS = 120_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 900_000;
/** A server that has just started has no rates for a moment, which is not an error. */
const FAILURES_BEFORE_ERROR = 3;

/** What the job depends on. */
export interface RatesWork {
  readonly source: RatesSource | null;
  readonly rates: DayRates;
}

/**
 * The module's job. It fetches each UTC day's rates two minutes after midnight, and after a failure again after 10
 * seconds, 20, 40 and so on up to 15 minutes. From the third consecutive failure on, it logs an error if rates are too
 * old.
 */
export function ratesTasks(work: RatesWork): AnyTask[] {
  const task: Task<Payload> = {
    ...FETCH_RATES,
    async run({ failures }, context) {
      const failed = await tryToFetch(work, context, failures + 1);
      const now = context.clock.now();
      const runAt = failed ? now + pauseAfter(failures) : startOf(dayAfter(dayAt(now))) + AFTER_MIDNIGHT_MS;
      await schedule(context.db, new Date(runAt), failed ? failures + 1 : 0);
    },
  };
  return [task];
}

/**
 * Schedules a fetch in three seconds, when a starting server and its sandbox can answer. A job that is already queued
 * is rescheduled.
 */
export async function scheduleRates(db: Database, clock: Clock): Promise<void> {
  await schedule(db, new Date(clock.now() + 3_000), 0);
}

async function schedule(db: Database, runAt: Date, failures: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, FETCH_RATES, { failures }, { runAt, jobKey: FETCH_RATES.name }));
}

function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 20), LONGEST_PAUSE_MS);
}

/** Returns whether it failed. */
async function tryToFetch(
  { source, rates }: RatesWork,
  { db, clock, log }: TaskContext,
  attempt: number,
): Promise<boolean> {
  try {
    await fetchRates({ db, clock, source });
    return false;
  } catch (error) {
    log("warn", "exchange rates could not be fetched", { attempt, error: String(error) });
    if (attempt >= FAILURES_BEFORE_ERROR) await reportOldRates(rates, log);
    return true;
  }
}

async function reportOldRates(rates: DayRates, log: Log): Promise<void> {
  const current = await rates.current();
  const currencies = tooOldOf(current);
  if (currencies.length > 0)
    log("error", "exchange rates are too old to convert with", {
      currencies,
      newest:
        [...current.newest.values()]
          .map(({ day }) => day)
          .toSorted()
          .at(-1) ?? null,
      allowedH: current.maxAgeMs / 3_600_000,
    });
}
