import type { Programme } from "../level/level-page.tsx";

/** What must be staked for one coin, in minor units of a currency. */
export interface CoinRate {
  readonly cents: number;
  readonly currency: string;
  /** Converted from euros at the day's rate. */
  readonly converted: boolean;
}

/** The stakes that earn one coin in the player's currency, or in euros while it has no rate. */
export function coinRate(
  { cents_per_point: cents, cents_per_point_in: converted }: Programme,
  currency: string,
): CoinRate {
  const own = converted[currency];
  return own === undefined || currency === "EUR"
    ? { cents, currency: "EUR", converted: false }
    : { cents: own, currency, converted: true };
}
