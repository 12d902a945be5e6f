import { refusal } from "@apogee/kernel";

const HOUR_MS = 3_600_000;

/** The newest rate of a currency, where it is too old. */
interface Old {
  readonly currency: string;
  /** Null where there is none. */
  readonly day: string | null;
  readonly ageMs: number;
  readonly maxAgeMs: number;
}

/**
 * Status 503, code `rates_too_old`: a currency has no exchange rate, or only one that is older than the house allows.
 * Details: `currency`, `day` of the newest rate and `age_h` (both null where there is none), `max_age_h`.
 */
export class RatesTooOld extends refusal(
  "rates_too_old",
  503,
  ({ currency, day }: Old) =>
    day === null
      ? `There is no exchange rate for ${currency} yet. Try again later.`
      : `The exchange rate for ${currency} is of ${day}, which is too old to convert with. Try again later.`,
  ({ currency, day, ageMs, maxAgeMs }) => ({
    currency,
    day,
    age_h: day === null ? null : Math.floor(ageMs / HOUR_MS),
    max_age_h: Math.floor(maxAgeMs / HOUR_MS),
  }),
) {}

/** Status 422, code `conversion_too_large`: the amount has no exact number in the other currency's smallest unit. */
export class ConversionTooLarge extends refusal(
  "conversion_too_large",
  422,
  (from: string, to: string) => `This amount of ${from} is too large to be converted to ${to}.`,
) {}

/** Status 503, code `rates_unanswered`: the source does not answer, or not in its declared shape. It is safe to ask again. */
export class RatesUnanswered extends refusal(
  "rates_unanswered",
  503,
  (source: string, why: string) => `The source ${source} does not answer with exchange rates: ${why}`,
) {}

/** Status 422, code `rates_unfit`: what the source published cannot be right, so none of it was stored. Details: `problems`. */
export class RatesUnfit extends refusal(
  "rates_unfit",
  422,
  (source: string, problems: readonly string[]) =>
    `The rates of ${source} do not fit, and none was stored. ${problems.join(" ")}`,
  (_source, problems) => ({ problems }),
) {}

/** Status 503, code `no_rates_source`: no source of exchange rates is configured. */
export class NoRatesSource extends refusal(
  "no_rates_source",
  503,
  "No source of exchange rates is configured here. Enter them with: rates set <currency> <rate> --reason.",
) {}

/** Status 409, code `rate_exists`: the day has a rate of this currency, and the first one stays. */
export class RateExists extends refusal(
  "rate_exists",
  409,
  (currency: string, day: string) =>
    `${currency} has a rate of ${day} already. A day's rate never changes; the next day can have another one.`,
) {}

/** Status 422, code `rate_jumps`: a rate by hand is too far from the last known one to be entered without saying so. */
export class RateJumps extends refusal(
  "rate_jumps",
  422,
  (currency: string, text: string, last: string, day: string) =>
    `${currency} at ${text} is more than twice or less than half of ${last}, its rate of ${day}. Confirm it with --despite-jump if it is right.`,
) {}
