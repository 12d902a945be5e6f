import type { Price, ShopOffer } from "./purchase.ts";

/** An offer with its price for this player. */
export interface Chosen {
  readonly offer: ShopOffer;
  readonly price: Price;
}
