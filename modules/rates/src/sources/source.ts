import type { Day } from "../domain/day.ts";

/** A day's rates as a source publishes them; only the format has been checked. */
export interface PublishedRates {
  /** The UTC day of the rates. */
  readonly day: string;
  /** Units of each currency per euro, as decimals: `{ "USD": "1.0843" }`. */
  readonly units: Readonly<Record<string, string>>;
}

/** The interface of every source of exchange rates, sandbox or real. */
export interface RatesSource {
  /** Stored with each of its rates: lowercase letters, digits and hyphens, at most 40. */
  readonly name: string;
  /** The rates of a UTC day. Throws `RatesUnanswered` if there is no clear answer. Safe to repeat. */
  fetchDay(day: Day): Promise<PublishedRates>;
}
