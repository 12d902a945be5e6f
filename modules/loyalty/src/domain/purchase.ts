import { NotAMultiple, OfferLimitReached, OutOfStock } from "../errors.ts";

/** A price in points, in one currency of the shop. */
export interface OfferRate {
  readonly currency: string;
  readonly points: number;
  /** Minor units of the currency, for money. */
  readonly amount: number | null;
  readonly freespins: number | null;
}

/** An offer of the shop. */
export interface Offer {
  readonly id: string;
  readonly type: "money" | "freespins";
  readonly title: string;
  readonly tag: "popular" | "new" | "vip" | null;
  /** How many times the reward must be wagered; zero is real money. */
  readonly wager: number;
  readonly games: readonly string[];
  readonly stock: number | null;
  readonly limitPerPlayer: number | null;
  readonly rates: readonly OfferRate[];
}

/** How many pieces these points buy. Refuses `NotAMultiple`. */
export function quantityOf(rate: OfferRate, points: number): number {
  if (points < rate.points || points % rate.points !== 0) throw new NotAMultiple(rate.points);
  return points / rate.points;
}

/** Refuses `OutOfStock` and `OfferLimitReached`. `bought` is what the player has of the offer. */
export function requireAvailable(
  { stock, limitPerPlayer }: Pick<Offer, "stock" | "limitPerPlayer">,
  quantity: number,
  bought: number,
): void {
  if (stock !== null && quantity > stock) throw new OutOfStock(stock);
  if (limitPerPlayer !== null && bought + quantity > limitPerPlayer)
    throw new OfferLimitReached(limitPerPlayer, Math.max(0, limitPerPlayer - bought));
}
