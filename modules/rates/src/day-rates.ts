import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { LRUCache } from "lru-cache";
import { dayAt, endOf, type Day } from "./domain/day.ts";
import { isComplete, type Rates } from "./domain/rates.ts";
import { newestRates } from "./queries.ts";

/** The rates for conversions. They are cached in memory, so that a conversion needs no query. */
export interface DayRates {
  /** The current rates: today's rate of each currency, or its newest one while today's is missing. */
  current(): Promise<Rates>;
  /** The rates that were current at the end of a past day; for today and later, the current rates. */
  ofDay(day: Day): Promise<Rates>;
}

/** Options of `dayRates`. */
export interface DayRatesOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** How long after the beginning of its day a rate may be used; `convert` refuses older ones. */
  readonly maxAgeMs: number;
}

const MOST_DAYS = 40;
/** An incomplete day may be completed at any time, by any process; it is read again after this time. */
const INCOMPLETE_MS = 5_000;
/** A complete day never changes. */
const FOR_EVER = 0;

/** Creates the cached rates of a process. */
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
