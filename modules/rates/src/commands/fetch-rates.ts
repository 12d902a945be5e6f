import { inTransaction, type Database } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { dayAt, type Day } from "../domain/day.ts";
import { rateText } from "../domain/rate.ts";
import { isComplete } from "../domain/rates.ts";
import { readPublished } from "../domain/read-published.ts";
import { NoRatesSource, RatesUnfit } from "../errors.ts";
import { newestRates } from "../queries.ts";
import type { RatesSource } from "../sources/source.ts";
import { storeRates } from "../store.ts";

/** Options of `fetchRates`. */
export interface FetchOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Null if none is configured. */
  readonly source: RatesSource | null;
  /** The operator who requested it; then the stored rates are recorded in the audit trail. Omitted for the job. */
  readonly actor?: string;
  /** Recorded in the audit trail. */
  readonly reason?: string;
}

/** The result of a fetch. */
export interface Fetched {
  readonly day: Day;
  /** The currencies whose rates were stored; empty if the day was already complete. */
  readonly stored: readonly string[];
}

/**
 * Fetches today's rates and stores those that are missing. If none is missing, the source is not called. Refuses with
 * `NoRatesSource`, `RatesUnanswered` and `RatesUnfit`; then nothing is stored.
 */
export async function fetchRates({ db, clock, source, actor, reason }: FetchOptions): Promise<Fetched> {
  const day = dayAt(clock.now());
  const newest = new Map((await newestRates(db, day)).map((rate) => [rate.currency, rate]));
  if (isComplete(newest, day)) return { day, stored: [] };
  if (!source) throw new NoRatesSource();
  const read = readPublished(await source.fetchDay(day), day, newest);
  if ("problems" in read) throw new RatesUnfit(source.name, read.problems);
  const at = clock.date();
  return inTransaction(db, async (tx) => {
    const stored = await storeRates(tx, day, read.rates, { source: source.name, fetchedAt: at });
    if (actor !== undefined && stored.length > 0)
      await recordAudit(tx, {
        at,
        actor,
        action: "rates.fetched",
        subject: `day:${day}`,
        before: { rates: null },
        after: {
          source: source.name,
          rates: Object.fromEntries(stored.map((code) => [code, rateText(read.rates.get(code)!)])),
        },
        ...(reason === undefined ? {} : { reason }),
      });
    return { day, stored };
  });
}
