import type { PublishedRates } from "../sources/source.ts";
import type { Day } from "./day.ts";
import { BASE_CURRENCY, isFurtherThan, RATE_OF_BASE, rateText, readRate, type Rate } from "./rate.ts";
import { RATED_CURRENCIES, type Rates } from "./rates.ts";

/** A rate that differs from the last known one by more than this factor is treated as an error of its source. */
export const MOST_FACTOR = 2n;

/** The result of reading published rates: the rates to store, or the problems found. */
export type ReadPublished =
  | { readonly rates: ReadonlyMap<string, Rate> }
  /** Sentences, in the order of the currencies. */
  | { readonly problems: readonly string[] };

/**
 * Checks a day's published rates: they must be for the requested day and contain every currency of the platform, each a
 * positive decimal that differs from the last known one by at most `MOST_FACTOR`. One invalid rate rejects the whole
 * set. Unlisted currencies are ignored.
 */
export function readPublished(published: PublishedRates, day: Day, newest: Rates["newest"]): ReadPublished {
  if (published.day !== day) return { problems: [`They are for ${published.day}, not for ${day}.`] };
  const rates = new Map<string, Rate>();
  const problems: string[] = [];
  const base = published.units[BASE_CURRENCY];
  if (base !== undefined && readRate(base) !== RATE_OF_BASE)
    problems.push(`${BASE_CURRENCY} is ${base}, but all rates are per ${BASE_CURRENCY}.`);
  for (const code of RATED_CURRENCIES) {
    const text = published.units[code];
    const rate = text === undefined ? undefined : readRate(text);
    const last = newest.get(code);
    if (text === undefined) problems.push(`${code} is missing.`);
    else if (rate === undefined)
      problems.push(`${code} is ${text}, which is not a positive decimal with at most 18 decimal places.`);
    else if (last && isFurtherThan(MOST_FACTOR, rate, last.rate))
      problems.push(`${code} is ${text}, but was ${rateText(last.rate)} on ${last.day}.`);
    else rates.set(code, rate);
  }
  return problems.length > 0 ? { problems } : { rates };
}
