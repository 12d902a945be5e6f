export { ratesActions, ratesQueries, type RatesActionPorts } from "./actions/index.ts";
export { fetchRates, type Fetched, type FetchOptions } from "./commands/fetch-rates.ts";
export { exchangeOn, halfEven } from "./conversions.queries.ts";
export { setRate, type RateOrder } from "./commands/set-rate.ts";
export { dayRates, type DayRates, type DayRatesOptions } from "./day-rates.ts";
export { convert, exchangeRatio, type Rounding } from "./domain/convert.ts";
export { dayAt, type Day } from "./domain/day.ts";
export type { Rate } from "./domain/rate.ts";
export { ageMsOf, RATED_CURRENCIES, type DatedRate, type Rates } from "./domain/rates.ts";
export {
  ConversionTooLarge,
  NoRatesSource,
  RateExists,
  RateJumps,
  RatesTooOld,
  RatesUnanswered,
  RatesUnfit,
} from "./errors.ts";
export { ratesTasks, scheduleRates, type RatesWork } from "./jobs.ts";
export { newestRates, type StoredRate } from "./queries.ts";
export { ratesRoutes } from "./routes.ts";
export { sandboxRates, type SandboxRatesOptions } from "./sources/sandbox-rates.ts";
export type { PublishedRates, RatesSource } from "./sources/source.ts";
