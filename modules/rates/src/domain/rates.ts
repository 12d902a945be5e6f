import { CURRENCIES, currencyOf } from "@apogee/kernel";
import { RatesTooOld } from "../errors.ts";
import { startOf, type Day } from "./day.ts";
import { BASE_CURRENCY, RATE_OF_BASE, type Rate } from "./rate.ts";

/** A rate with its UTC day. */
export interface DatedRate {
  readonly rate: Rate;
  readonly day: Day;
}

/** The newest rate of each currency at one time. A currency without a rate is absent. */
export interface Rates {
  /** The time, in milliseconds. */
  readonly at: number;
  /** How long after the beginning of its day a rate may be used. */
  readonly maxAgeMs: number;
  readonly newest: ReadonlyMap<string, DatedRate>;
}

/** Codes of all currencies that have a rate: every one but the base. */
export const RATED_CURRENCIES: readonly string[] = CURRENCIES.map(({ code }) => code).filter(
  (code) => code !== BASE_CURRENCY,
);

/** The time since the day of a currency's rate began; `Infinity` if it has no rate, 0 for the base. */
export function ageMsOf({ at, newest }: Pick<Rates, "at" | "newest">, code: string): number {
  if (code === BASE_CURRENCY) return 0;
  const dated = newest.get(code);
  return dated ? Math.max(0, at - startOf(dated.day)) : Infinity;
}

/** Units of a currency per euro. Refuses with `UnknownCurrency`, and with `RatesTooOld` above the maximum age. */
export function rateOf(rates: Rates, code: string): Rate {
  currencyOf(code);
  if (code === BASE_CURRENCY) return RATE_OF_BASE;
  const dated = rates.newest.get(code);
  const ageMs = ageMsOf(rates, code);
  if (!dated || ageMs > rates.maxAgeMs)
    throw new RatesTooOld({ currency: code, day: dated?.day ?? null, ageMs, maxAgeMs: rates.maxAgeMs });
  return dated.rate;
}

/** Codes of the currencies whose rate is missing or too old. */
export function tooOldOf(rates: Rates): string[] {
  return RATED_CURRENCIES.filter((code) => ageMsOf(rates, code) > rates.maxAgeMs);
}

/** Whether every currency has a rate of this day. */
export function isComplete(newest: Rates["newest"], day: Day): boolean {
  return RATED_CURRENCIES.every((code) => newest.get(code)?.day === day);
}
