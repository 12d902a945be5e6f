import type { PublishedRates } from "../sources/source.ts";
import type { Day } from "./day.ts";
import { BASE_CURRENCY, isFurtherThan, RATE_OF_BASE, rateText, readRate, type Rate } from "./rate.ts";
import { RATED_CURRENCIES, type Rates } from "./rates.ts";

/** A rate that is further than this factor from the last known one is taken for an error of its source. */
export const MOST_FACTOR = 2n;

/** What was published, read: the rates to store, or what is wrong with them. */
export type ReadPublished =
  | { readonly rates: ReadonlyMap<string, Rate> }
  /** Sentences, in the order of the currencies. */
  | { readonly problems: readonly string[] };

/**
 * Checks a day's published rates: they are of the day that was asked for, there is one for every currency of the house,
 * each is a positive decimal, and none is further than `MOST_FACTOR` from the last known one. One that does not fit
 * spoils the whole set. Currencies that the house does not list are ignored.
 */
export function readPublished(published: PublishedRates, day: Day, newest: Rates["newest"]): ReadPublished {
  if (published.day !== day) return { problems: [`They are of ${published.day}, not of ${day}.`] };
  const rates = new Map<string, Rate>();
  const problems: string[] = [];
  const base = published.units[BASE_CURRENCY];
  if (base !== undefined && readRate(base) !== RATE_OF_BASE)
    problems.push(`${BASE_CURRENCY} is ${base}, though all rates are for one ${BASE_CURRENCY}.`);
  for (const code of RATED_CURRENCIES) {
    const text = published.units[code];
    const rate = text === undefined ? undefined : readRate(text);
    const last = newest.get(code);
    if (text === undefined) problems.push(`${code} is missing.`);
    else if (rate === undefined)
      problems.push(`${code} is ${text}, which is no positive decimal of 18 places at most.`);
    else if (last && isFurtherThan(MOST_FACTOR, rate, last.rate))
      problems.push(`${code} is ${text}, but was ${rateText(last.rate)} on ${last.day}.`);
    else rates.set(code, rate);
  }
  return problems.length > 0 ? { problems } : { rates };
}
