import { refusal } from "@apogee/kernel";

const HOUR_MS = 3_600_000;

/** A currency's newest rate that is too old. */
interface Old {
  readonly currency: string;
  /** Null if there is none. */
  readonly day: string | null;
  readonly ageMs: number;
  readonly maxAgeMs: number;
}

/**
 * Status 503, code `rates_too_old`: a currency has no exchange rate, or only one above the maximum age. Details:
 * `currency`, `day` of the newest rate and `age_h` (both null if there is none), `max_age_h`.
 */
export class RatesTooOld extends refusal(
  "rates_too_old",
  503,
  ({ currency, day }: Old) =>
    day === null
      ? `There is no exchange rate for ${currency} yet. Try again later.`
      : `The exchange rate for ${currency} is from ${day}, which is too old for a conversion. Try again later.`,
  ({ currency, day, ageMs, maxAgeMs }) => ({
    currency,
    day,
    age_h: day === null ? null : Math.floor(ageMs / HOUR_MS),
    max_age_h: Math.floor(maxAgeMs / HOUR_MS),
  }),
) {}

/**
 * Status 422, code `conversion_too_large`: the result is beyond the integers that are exact in the other currency's
 * minor units.
 */
export class ConversionTooLarge extends refusal(
  "conversion_too_large",
  422,
  (from: string, to: string) => `This amount of ${from} is too large to be converted to ${to}.`,
) {}

/** Status 503, code `rates_unanswered`: the source does not answer, or not in its declared format. Safe to retry. */
export class RatesUnanswered extends refusal(
  "rates_unanswered",
  503,
  (source: string, why: string) => `The source ${source} returned no exchange rates: ${why}`,
) {}

/** Status 422, code `rates_unfit`: the published rates cannot be right, so none was stored. Details: `problems`. */
export class RatesUnfit extends refusal(
  "rates_unfit",
  422,
  (source: string, problems: readonly string[]) =>
    `The rates of ${source} are invalid; none was stored. ${problems.join(" ")}`,
  (_source, problems) => ({ problems }),
) {}

/** Status 503, code `no_rates_source`: no source of exchange rates is configured. */
export class NoRatesSource extends refusal(
  "no_rates_source",
  503,
  "No source of exchange rates is configured. Enter rates with: rates set <currency> <rate> --reason.",
) {}

/** Status 409, code `rate_exists`: the day already has a rate of this currency, and the first one is final. */
export class RateExists extends refusal(
  "rate_exists",
  409,
  (currency: string, day: string) =>
    `${currency} already has a rate for ${day}. A day's rate never changes; the next day can have another one.`,
) {}

/** Status 422, code `rate_jumps`: an operator's rate differs too much from the last known one and was not confirmed. */
export class RateJumps extends refusal(
  "rate_jumps",
  422,
  (currency: string, text: string, last: string, day: string) =>
    `${currency} at ${text} is more than twice or less than half of ${last}, its rate of ${day}. If it is right, confirm it with --despite-jump.`,
) {}
