import type { MoneyOffer } from "@apogee/contract";

/** What an offer costs and gives in a currency. */
export interface Price {
  readonly points: number;
  readonly currency: string;
  readonly cents: number;
}

/** The price in the player's currency, else in euros (specification 5-17); undefined if it is sold in neither. */
export function priceOf(offer: MoneyOffer, currency: string): Price | undefined {
  const rate =
    offer.rates.find((each) => each.currency === currency) ?? offer.rates.find((each) => each.currency === "EUR");
  return rate && { points: rate.points, currency: rate.currency, cents: rate.amount_cents };
}

/** How many pieces can be bought: what the coins buy, at most the stock and the limit of each player. */
export function mostOf({ stock, limit_per_player: limit }: MoneyOffer, price: Price, coins: number): number {
  return Math.max(0, Math.min(Math.floor(coins / price.points), stock ?? Infinity, limit ?? Infinity));
}

/** A quantity within what can be bought, and at least one. */
export function quantityWithin(wanted: number, most: number): number {
  return Math.max(1, Math.min(Math.floor(wanted), most));
}

/** Whether the reward is a bonus: bonuses must be switched on to buy it. */
export const isBonus = ({ wager }: Pick<MoneyOffer, "wager">): boolean => wager > 0;
