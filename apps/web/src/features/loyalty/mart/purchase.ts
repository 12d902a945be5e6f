import type { LotteryCard, MoneyOffer, OtherOffer } from "@apogee/contract";

/** Tickets of a lottery, with what every other offer says too. */
type TicketOffer = LotteryCard & Pick<MoneyOffer, "tag" | "stock" | "limit_per_player">;

/** What the shop sells: money, free spins, loot boxes and spins of the wheel, tickets of lotteries. */
export type ShopOffer =
  | (MoneyOffer & { readonly kind: "money" })
  | (OtherOffer & { readonly kind: "freespins" | "lootboxes" })
  | (TicketOffer & { readonly kind: "lotteries" });

/** The tab of the shop that lists an offer. */
export const tabOf = ({ kind }: Pick<ShopOffer, "kind">): "money" | "freespins" | "special" =>
  kind === "money" || kind === "freespins" ? kind : "special";

/** What an offer costs and gives in a currency. */
export interface Price {
  readonly points: number;
  readonly currency: string;
  /** The money that it gives; zero for anything else. */
  readonly cents: number;
  /** How many boxes, or one ticket; null for money and free spins. */
  readonly pieces: number | null;
  /** Null for anything but free spins. */
  readonly spins: {
    readonly count: number;
    readonly stakeCents: number;
    /** The most that they pay; null without a limit. */
    readonly maxWinCents: number | null;
  } | null;
}

/** The offers of the shop in their order: money, free spins, boxes, tickets. */
export function shopOffers(
  money: readonly MoneyOffer[],
  spins: readonly OtherOffer[],
  boxes: readonly OtherOffer[] = [],
  tickets: readonly LotteryCard[] = [],
): ShopOffer[] {
  return [
    ...money.map((offer) => ({ ...offer, kind: "money" }) as const),
    ...spins.map((offer) => ({ ...offer, kind: "freespins" }) as const),
    ...boxes.map((offer) => ({ ...offer, kind: "lootboxes" }) as const),
    ...tickets.map(
      (offer) => ({ ...offer, kind: "lotteries", tag: null, stock: null, limit_per_player: null }) as const,
    ),
  ];
}

/** The price in the player's currency, else in euros (specification 5-17); undefined if it is sold in neither. */
export function priceOf(offer: ShopOffer, currency: string): Price | undefined {
  if (offer.kind === "lotteries") return { points: offer.rate.points, currency, cents: 0, pieces: 1, spins: null };
  const prices = offer.kind === "money" ? moneyPrices(offer) : otherPrices(offer);
  return prices.find((each) => each.currency === currency) ?? prices.find((each) => each.currency === "EUR");
}

const moneyPrices = ({ rates }: MoneyOffer): Price[] =>
  rates.map(({ points, currency, amount_cents: cents }) => ({ points, currency, cents, pieces: null, spins: null }));

const otherPrices = ({ rates }: OtherOffer): Price[] =>
  rates.flatMap((rate): Price[] => {
    const { points, currency, freespins_count: count, stake_cents: stakeCents, max_win_cents: maxWinCents } = rate;
    const price = { points, currency, cents: 0 };
    if (rate.boxes_count !== undefined) return [{ ...price, pieces: rate.boxes_count, spins: null }];
    return stakeCents === null ? [] : [{ ...price, pieces: null, spins: { count, stakeCents, maxWinCents } }];
  });

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
