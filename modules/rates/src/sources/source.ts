import type { Day } from "../domain/day.ts";

/** A day's rates as a source publishes them; nothing in it is checked but its shape. */
export interface PublishedRates {
  /** The UTC day that they are of. */
  readonly day: string;
  /** Units of each currency for one euro, as decimals: `{ "USD": "1.0843" }`. */
  readonly units: Readonly<Record<string, string>>;
}

/** What every source of exchange rates must do; the sandbox's and real ones alike. */
export interface RatesSource {
  /** Stands beside each of its rates: small letters, digits and hyphens, 40 at most. */
  readonly name: string;
  /** The rates of a UTC day. Throws `RatesUnanswered` when there is no clear answer. Safe to repeat. */
  fetchDay(day: Day): Promise<PublishedRates>;
}
