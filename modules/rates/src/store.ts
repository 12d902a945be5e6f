import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Day } from "./domain/day.ts";
import { rateText, type Rate } from "./domain/rate.ts";

/** The source of rates, and the time of the fetch. */
export interface Origin {
  /** The name of a source, or `operator`. */
  readonly source: string;
  readonly fetchedAt: Date;
}

/**
 * Stores rates of a day; a rate that the day already has stays. Returns the currencies that were stored. Processes
 * insert the rows of a set in the same order, so of two that store the same set the second waits and stores nothing.
 */
export async function storeRates(
  tx: Tx,
  day: Day,
  rates: ReadonlyMap<string, Rate>,
  { source, fetchedAt }: Origin,
): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    insert into rates.rate (currency, day, units_per_euro, source, fetched_at)
    select currency, ${day}::date, units::numeric, ${source}, ${fetchedAt}
    from unnest(${[...rates.keys()]}::text[], ${[...rates.values()].map(rateText)}::text[]) as published (currency, units)
    order by currency
    on conflict do nothing returning currency`.execute(tx);
  return rows.map(({ currency }) => currency);
}
