import { minor, type Minor } from "@apogee/kernel";
import { offeredCurrencies, DEMO_CURRENCY } from "../domain/currencies.ts";
import { betSteps } from "../domain/bet-steps.ts";
import type { SpotLimit } from "../domain/spot-limit.ts";

/**
 * The limits that ship, in multiples of the smallest stake of the currency (0.20 euros). Likely outcomes have higher
 * limits than unlikely ones, so that no spot exceeds the maximum win.
 */
const SEEDED: readonly (readonly [family: string, spot: string, least: number, most: number])[] = [
  ["*", "any", 1, 500],
  ["*", "round", 1, 10_000],
  ["roulette", "straight", 1, 500],
  ["roulette", "dozen", 1, 2_500],
  ["roulette", "column", 1, 2_500],
  ["roulette", "even_money", 1, 5_000],
  ["baccarat", "player", 1, 5_000],
  ["baccarat", "banker", 1, 5_000],
  ["sic-bo", "small", 1, 5_000],
  ["sic-bo", "big", 1, 5_000],
];

/** The shipped limits in every currency, the demo's included. */
export function seededSpotLimits(): SpotLimit[] {
  return [...offeredCurrencies().map(({ code }) => code), DEMO_CURRENCY.code].flatMap((currency) => {
    const unit = betSteps(currency).steps[0]!;
    const units = (count: number): Minor => minor(count * unit);
    return SEEDED.map(([family, spot, least, most]) => ({
      family,
      spot,
      currency,
      least: units(least),
      most: units(most),
    }));
  });
}
