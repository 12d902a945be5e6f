import { DomainError } from "@apogee/kernel";

const HOUR_MS = 3_600_000;

interface Old {
  readonly currency: string;
  readonly day: string | null;
  readonly ageMs: number;
  readonly maxAgeMs: number;
}

/**
 * Status 503, code `rates_too_old`: a currency has no exchange rate, or only one that is older than the house allows.
 * Details: `currency`, `day` of the newest rate and `age_h` (both null where there is none), `max_age_h`.
 */
export class RatesTooOld extends DomainError {
  readonly code = "rates_too_old";
  readonly status = 503;
  readonly #facts: Record<string, unknown>;
  constructor({ currency, day, ageMs, maxAgeMs }: Old) {
    super(
      day === null
        ? `There is no exchange rate for ${currency} yet. Try again later.`
        : `The exchange rate for ${currency} is of ${day}, which is too old to convert with. Try again later.`,
    );
    this.#facts = {
      currency,
      day,
      age_h: day === null ? null : Math.floor(ageMs / HOUR_MS),
      max_age_h: Math.floor(maxAgeMs / HOUR_MS),
    };
  }
  override details(): Record<string, unknown> {
    return this.#facts;
  }
}

/** Status 422, code `conversion_too_large`: the amount has no exact number in the other currency's smallest unit. */
export class ConversionTooLarge extends DomainError {
  readonly code = "conversion_too_large";
  readonly status = 422;
  constructor(from: string, to: string) {
    super(`This amount of ${from} is too large to be converted to ${to}.`);
  }
}

/** Status 503, code `rates_unanswered`: the source does not answer, or not in its declared shape. It is safe to ask again. */
export class RatesUnanswered extends DomainError {
  readonly code = "rates_unanswered";
  readonly status = 503;
  constructor(source: string, why: string) {
    super(`The source ${source} does not answer with exchange rates: ${why}`);
  }
}

/** Status 422, code `rates_unfit`: what the source published cannot be right, so none of it was stored. */
export class RatesUnfit extends DomainError {
  readonly code = "rates_unfit";
  readonly status = 422;
  readonly #problems: readonly string[];
  constructor(source: string, problems: readonly string[]) {
    super(`The rates of ${source} do not fit, and none was stored. ${problems.join(" ")}`);
    this.#problems = problems;
  }
  override details(): Record<string, unknown> {
    return { problems: this.#problems };
  }
}

/** Status 503, code `no_rates_source`: no source of exchange rates is configured. */
export class NoRatesSource extends DomainError {
  readonly code = "no_rates_source";
  readonly status = 503;
  constructor() {
    super("No source of exchange rates is configured here. Enter them with: rates set <currency> <rate> --reason.");
  }
}

/** Status 409, code `rate_exists`: the day has a rate of this currency, and the first one stays. */
export class RateExists extends DomainError {
  readonly code = "rate_exists";
  readonly status = 409;
  constructor(currency: string, day: string) {
    super(`${currency} has a rate of ${day} already. A day's rate never changes; the next day can have another one.`);
  }
}

/** Status 422, code `rate_jumps`: a rate by hand is too far from the last known one to be entered without saying so. */
export class RateJumps extends DomainError {
  readonly code = "rate_jumps";
  readonly status = 422;
  constructor(currency: string, text: string, last: string, day: string) {
    super(
      `${currency} at ${text} is more than twice or less than half of ${last}, its rate of ${day}. Confirm it with --despite-jump if it is right.`,
    );
  }
}
