import type { MoneyOffer } from "@apogee/contract";
import type { Price } from "./purchase.ts";

/** An offer with its price for this player. */
export interface Chosen {
  readonly offer: MoneyOffer;
  readonly price: Price;
}
