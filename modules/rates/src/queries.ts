import type { Database, Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { sql } from "kysely";
import type { Day } from "./domain/day.ts";
import { readRate, type Rate } from "./domain/rate.ts";
import { RATED_CURRENCIES, type DatedRate } from "./domain/rates.ts";

/** A stored rate with its source. */
export interface StoredRate extends DatedRate {
  readonly currency: string;
  /** The name of its source, or `operator`. */
  readonly source: string;
  readonly fetchedAt: Date;
}

interface Row extends Omit<StoredRate, "rate"> {
  readonly units: string;
}

/** The newest rate of each currency up to and including a day; a currency without a rate is absent. */
export async function newestRates(db: Database | Tx, day: Day): Promise<StoredRate[]> {
  const { rows } = await sql<Row>`
    select newest.* from unnest(${[...RATED_CURRENCIES]}::text[]) with ordinality as listed (code, place)
    cross join lateral (
      select currency, to_char(day, 'YYYY-MM-DD') as day, units_per_euro::text as units, source, fetched_at as "fetchedAt"
      from rates.rate where currency = listed.code and rate.day <= ${day}::date order by rate.day desc limit 1) newest
    order by listed.place`.execute(db);
  return rows.map(({ units, ...row }) => ({ ...row, rate: exactRate(units) }));
}

/** The rates of a currency from a day on, oldest first. */
export async function ratesSince(db: Database | Tx, currency: string, from: Day): Promise<StoredRate[]> {
  const { rows } = await sql<Row>`
    select currency, to_char(day, 'YYYY-MM-DD') as day, units_per_euro::text as units, source, fetched_at as "fetchedAt"
    from rates.rate where currency = ${currency} and day >= ${from}::date order by rates.rate.day`.execute(db);
  return rows.map(({ units, ...row }) => ({ ...row, rate: exactRate(units) }));
}

function exactRate(units: string): Rate {
  const rate = readRate(units);
  invariant(rate !== undefined, `${units} from the database is not an exchange rate.`);
  return rate;
}
