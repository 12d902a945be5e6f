import { noteMayTake, type Database, type Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { LRUCache } from "lru-cache";
import { dayAt, endOf, type Day } from "./domain/day.ts";
import { isComplete, type Rates } from "./domain/rates.ts";
import { newestRates } from "./queries.ts";

/**
 * The rates for conversions. They are cached in memory, so that a conversion needs no query. Inside a transaction pass
 * it: what is not cached is then read through it, and not on a second connection.
 */
export interface DayRates {
  /** The current rates: today's rate of each currency, or its newest one while today's is missing. */
  current(source?: Database | Tx): Promise<Rates>;
  /** The rates that were current at the end of a past day; for today and later, the current rates. */
  ofDay(day: Day, source?: Database | Tx): Promise<Rates>;
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
      const { newest, ttl } = await read(db, day);
      options.ttl = ttl;
      return newest;
    },
  });
  // A cache of its own: a read in a transaction never waits for that of another call, which may be waiting for the
  // connection of this one, and never ends it.
  const readWithin = new LRUCache<Day, Rates["newest"]>({ max: MOST_DAYS, ttl: FOR_EVER });
  const within = async (tx: Database | Tx, day: Day): Promise<Rates["newest"]> => {
    const kept = days.get(day) ?? readWithin.get(day);
    if (kept) return kept;
    const { newest, ttl } = await read(tx, day);
    readWithin.set(day, newest, { ttl });
    return newest;
  };
  const outside = async (day: Day): Promise<Rates["newest"]> => {
    noteMayTake();
    return (await days.fetch(day)) ?? new Map();
  };
  const at = async (ms: number, source: Database | Tx = db): Promise<Rates> => ({
    at: ms,
    maxAgeMs,
    newest: await (source.isTransaction ? within(source, dayAt(ms)) : outside(dayAt(ms))),
  });
  return {
    current: (source) => at(clock.now(), source),
    ofDay: (day, source) => at(Math.min(endOf(day), clock.now()), source),
  };
}

async function read(db: Database | Tx, day: Day): Promise<{ newest: Rates["newest"]; ttl: number }> {
  const newest = new Map((await newestRates(db, day)).map((rate) => [rate.currency, rate]));
  return { newest, ttl: isComplete(newest, day) ? FOR_EVER : INCOMPLETE_MS };
}
