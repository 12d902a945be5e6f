import { currencyOf, minor, type Minor } from "@apogee/kernel";
import { DEMO_CURRENCY } from "./currencies.ts";

/** The total stakes offered in a currency, in minor units, ascending; `default` is one of them. */
export interface BetSteps {
  readonly steps: readonly Minor[];
  readonly default: Minor;
  /** The most that one bet may win, in games whose wins have a cap or a table. */
  readonly mostWin: Minor;
}

/**
 * Stakes of 0.20 to 100 euros. Each is divisible by 20, so that each line of a 20-line game has a whole number of minor
 * units.
 */
const EURO_CENTS = [
  20, 40, 60, 80, 100, 120, 160, 200, 300, 400, 500, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000,
  10_000,
];
const DEFAULT_EURO_CENTS = 100;
const MOST_WIN_EURO_CENTS = 25_000_000;

/**
 * How many minor units correspond to one euro cent: round stakes of about the same worth, not an exchange rate. Lists
 * every currency of the kernel, including disabled ones.
 */
const UNITS_PER_CENT: Readonly<Record<string, number>> = {
  EUR: 1,
  GBP: 1,
  USD: 1,
  CAD: 1,
  AUD: 1,
  NZD: 1,
  JPY: 1,
  NOK: 10,
  PLN: 5,
  BRL: 5,
  INR: 100,
  KZT: 500,
  BTC: 10,
  BCH: 2_500,
  ETH: 300,
  LTC: 10_000,
  DOG: 5_000_000,
  USDT: 10_000,
  USDC: 10_000,
  BNB: 2_000,
  ADA: 20_000,
  TRX: 50_000,
  [DEMO_CURRENCY.code]: 1,
};

/** The stakes of a currency, FUN included. Refuses an unlisted code with `UnknownCurrency`. */
export function betSteps(currency: string): BetSteps {
  const units = UNITS_PER_CENT[currency] ?? UNITS_PER_CENT[currencyOf(currency).code] ?? 1;
  return {
    steps: EURO_CENTS.map((cents) => minor(cents * units)),
    default: minor(DEFAULT_EURO_CENTS * units),
    mostWin: minor(MOST_WIN_EURO_CENTS * units),
  };
}
