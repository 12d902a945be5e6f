import { NotAMultiple, OfferLimitReached, OutOfStock } from "../../errors.ts";

/** A price in points, in one currency of the shop. */
export interface OfferRate {
  readonly currency: string;
  readonly points: number;
  /** Minor units of the currency, for money. */
  readonly amount: number | null;
  readonly freespins: number | null;
  /** Boxes of the card's table of prizes. */
  readonly boxes: number | null;
  /** The stake of each free spin, and the most that all of them pay. */
  readonly stake: number | null;
  readonly maxWin: number | null;
}

/** An offer of the shop. */
export interface Offer {
  readonly id: string;
  readonly type: "money" | "freespins" | "lootboxes";
  readonly title: string;
  /** The title by locale, where it differs. */
  readonly titles: Readonly<Record<string, string>>;
  readonly tag: "popular" | "new" | "vip" | null;
  /** How many times the reward must be wagered; zero is real money. */
  readonly wager: number;
  /** How long the wagering may take; null: for ever. */
  readonly wagerHours: number | null;
  /** How long free spins can be activated, and be played after that. */
  readonly activateHours: number | null;
  readonly validHours: number | null;
  /** The game of free spins. */
  readonly games: readonly string[];
  /** The table of prizes of boxes. */
  readonly box: string | null;
  readonly stock: number | null;
  readonly limitPerPlayer: number | null;
  readonly rates: readonly OfferRate[];
}

/** The title in a locale, in its language without region, or in English. */
export function titleIn({ title, titles }: Pick<Offer, "title" | "titles">, locale: string): string {
  return titles[locale] ?? titles[locale.split("-")[0]!] ?? title;
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
