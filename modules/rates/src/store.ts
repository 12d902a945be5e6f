import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Day } from "./domain/day.ts";
import { rateText, type Rate } from "./domain/rate.ts";

/** Where rates come from, and when they came. */
export interface Origin {
  /** The name of a source, or `operator`. */
  readonly source: string;
  readonly fetchedAt: Date;
}

/**
 * Stores rates of a day; one that the day has already stays. Answers the currencies that were stored. Two processes that
 * store the same set take its rows in the same order, so the second one waits and stores nothing.
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
