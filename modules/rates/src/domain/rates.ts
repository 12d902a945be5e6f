import { CURRENCIES, currencyOf } from "@apogee/kernel";
import { RatesTooOld } from "../errors.ts";
import { startOf, type Day } from "./day.ts";
import { BASE_CURRENCY, RATE_OF_BASE, type Rate } from "./rate.ts";

/** A rate with the UTC day that it is of. */
export interface DatedRate {
  readonly rate: Rate;
  readonly day: Day;
}

/** The newest rate of each currency, as they stood at one moment. A currency that has none is absent. */
export interface Rates {
  /** The moment, in milliseconds. */
  readonly at: number;
  /** How long after its day began a rate is used. */
  readonly maxAgeMs: number;
  readonly newest: ReadonlyMap<string, DatedRate>;
}

/** Codes of all currencies that have a rate: every one but the base. */
export const RATED_CURRENCIES: readonly string[] = CURRENCIES.map(({ code }) => code).filter(
  (code) => code !== BASE_CURRENCY,
);

/** How long ago the day of a currency's rate began; `Infinity` where it has none, 0 for the base. */
export function ageMsOf({ at, newest }: Pick<Rates, "at" | "newest">, code: string): number {
  if (code === BASE_CURRENCY) return 0;
  const dated = newest.get(code);
  return dated ? Math.max(0, at - startOf(dated.day)) : Infinity;
}

/** Units of a currency for one euro. Refuses `UnknownCurrency`, and `RatesTooOld` beyond the allowed age. */
export function rateOf(rates: Rates, code: string): Rate {
  currencyOf(code);
  if (code === BASE_CURRENCY) return RATE_OF_BASE;
  const dated = rates.newest.get(code);
  const ageMs = ageMsOf(rates, code);
  if (!dated || ageMs > rates.maxAgeMs)
    throw new RatesTooOld({ currency: code, day: dated?.day ?? null, ageMs, maxAgeMs: rates.maxAgeMs });
  return dated.rate;
}

/** Codes of the currencies whose rate is absent or too old. */
export function tooOldOf(rates: Rates): string[] {
  return RATED_CURRENCIES.filter((code) => ageMsOf(rates, code) > rates.maxAgeMs);
}

/** Whether every currency has a rate of this very day. */
export function isComplete(newest: Rates["newest"], day: Day): boolean {
  return RATED_CURRENCIES.every((code) => newest.get(code)?.day === day);
}
