import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { LRUCache } from "lru-cache";
import { dayAt, endOf, type Day } from "./domain/day.ts";
import { isComplete, type Rates } from "./domain/rates.ts";
import { newestRates } from "./queries.ts";

/** The rates to convert with. They are kept in memory, so asking before each conversion costs no query. */
export interface DayRates {
  /** The rates of now: of each currency today's, or the newest one while today's is missing. */
  current(): Promise<Rates>;
  /** The rates of a past day as they stood at its end; of today and later, those of now. */
  ofDay(day: Day): Promise<Rates>;
}

export interface DayRatesOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** So long after its day began a rate is used; `convert` refuses it afterwards. */
  readonly maxAgeMs: number;
}

const MOST_DAYS = 40;
/** A day that lacks rates may get them at any time, from this process or another; it is read anew after this time. */
const INCOMPLETE_MS = 5_000;
/** A complete day never changes. */
const FOR_EVER = 0;

/** Opens the rates of a database for one process. */
export function dayRates({ db, clock, maxAgeMs }: DayRatesOptions): DayRates {
  const days = new LRUCache<Day, Rates["newest"]>({
    max: MOST_DAYS,
    ttl: FOR_EVER,
    async fetchMethod(day, _stale, { options }) {
      const newest = new Map((await newestRates(db, day)).map((rate) => [rate.currency, rate]));
      options.ttl = isComplete(newest, day) ? FOR_EVER : INCOMPLETE_MS;
      return newest;
    },
  });
  const at = async (ms: number): Promise<Rates> => ({
    at: ms,
    maxAgeMs,
    newest: (await days.fetch(dayAt(ms))) ?? new Map(),
  });
  return {
    current: () => at(clock.now()),
    ofDay: (day) => at(Math.min(endOf(day), clock.now())),
  };
}
