import type { MoneyOffer, OtherOffer } from "@apogee/contract";

/** What the shop sells: money, or free spins. */
export type ShopOffer = (MoneyOffer & { readonly kind: "money" }) | (OtherOffer & { readonly kind: "freespins" });

/** What an offer costs and gives in a currency. */
export interface Price {
  readonly points: number;
  readonly currency: string;
  /** The money that it gives; zero for free spins. */
  readonly cents: number;
  /** Null for money. */
  readonly spins: {
    readonly count: number;
    readonly stakeCents: number;
    /** The most that they pay; null without a limit. */
    readonly maxWinCents: number | null;
  } | null;
}

/** The offers of the shop in their order: money, then free spins. */
export function shopOffers(money: readonly MoneyOffer[], spins: readonly OtherOffer[]): ShopOffer[] {
  return [
    ...money.map((offer) => ({ ...offer, kind: "money" }) as const),
    ...spins.map((offer) => ({ ...offer, kind: "freespins" }) as const),
  ];
}

/** The price in the player's currency, else in euros (specification 5-17); undefined if it is sold in neither. */
export function priceOf(offer: ShopOffer, currency: string): Price | undefined {
  const prices = offer.kind === "money" ? moneyPrices(offer) : spinsPrices(offer);
  return prices.find((each) => each.currency === currency) ?? prices.find((each) => each.currency === "EUR");
}

const moneyPrices = ({ rates }: MoneyOffer): Price[] =>
  rates.map(({ points, currency, amount_cents: cents }) => ({ points, currency, cents, spins: null }));

const spinsPrices = ({ rates }: OtherOffer): Price[] =>
  rates.map(({ points, currency, freespins_count: count, stake_cents: stakeCents, max_win_cents: maxWinCents }) => ({
    points,
    currency,
    cents: 0,
    spins: { count, stakeCents, maxWinCents },
  }));

/** Free spins that are issued at once. */
const MOST_SPINS = 1_000;

/** How many pieces can be bought: what the coins buy, at most the stock and the limit of each player. */
export function mostOf({ stock, limit_per_player: limit }: ShopOffer, price: Price, coins: number): number {
  const issued = price.spins ? Math.floor(MOST_SPINS / price.spins.count) : Infinity;
  return Math.max(0, Math.min(Math.floor(coins / price.points), stock ?? Infinity, limit ?? Infinity, issued));
}

/** A quantity within what can be bought, and at least one. */
export function quantityWithin(wanted: number, most: number): number {
  return Math.max(1, Math.min(Math.floor(wanted), most));
}

/** Whether bonuses must be switched on to buy the reward: a bonus, or free spins. */
export const isBonus = ({ kind, wager }: Pick<ShopOffer, "kind" | "wager">): boolean =>
  kind === "freespins" || wager > 0;
