import type { Minor } from "@apogee/kernel";

/** A card as its provider describes it, without the number. */
export interface CardFacts {
  readonly token: string;
  readonly brand: string;
  readonly bin: string;
  readonly lastFour: string;
  readonly holder: string;
  /** `MM/YY` */
  readonly expires: string;
}

/** An account that is not a card, as its provider describes it. */
export interface AccountFacts {
  readonly token: string;
  /** How lists show it: `a•••@example.com`. */
  readonly label: string;
  /** Null if the provider does not name the owner. */
  readonly holder: string | null;
}

/**
 * The content of a provider's notification in the cashier's own terms. Adapters create it; no other code uses a
 * provider's format.
 */
export type ProviderNews =
  | { readonly kind: "pending" }
  | {
      readonly kind: "succeeded";
      readonly amount: Minor;
      readonly currency: string;
      readonly card?: CardFacts;
      /** The account that paid, if it can be paid to again. */
      readonly account?: AccountFacts;
      /** Who paid, where the provider names the payer. */
      readonly payer?: string | null;
    }
  | { readonly kind: "declined"; readonly reason: string }
  | { readonly kind: "expired" }
  | { readonly kind: "canceled" }
  /**
   * `observation` numbers a node's observations of one transaction, so that an older one cannot replace a newer one.
   * `needed` is the number of confirmations that the provider has fixed for this deposit; without it, the method's number
   * applies.
   */
  | {
      readonly kind: "chain";
      readonly amount: Minor;
      readonly currency: string;
      readonly confirmations: number;
      readonly needed?: number;
      readonly observation: number;
      readonly dropped: boolean;
    }
  | { readonly kind: "payout_sent" }
  | { readonly kind: "payout_paid"; readonly amount: Minor; readonly currency: string; readonly networkFee: Minor }
  | { readonly kind: "payout_failed"; readonly reason: string }
  /** The payer's bank took the money of a deposit back. */
  | { readonly kind: "taken_back"; readonly amount: Minor; readonly currency: string; readonly reason: string }
  /** The money of a payout that was paid came back. */
  | { readonly kind: "payout_bounced"; readonly amount: Minor; readonly currency: string; readonly reason: string };

export type NewsKind = ProviderNews["kind"];

/** One event of a provider. `id` is the provider's own and is the same for every repeat. */
export interface ProviderEvent {
  readonly id: string;
  /**
   * The payment that it concerns: by our id, by an address that belongs to a player, or by what the payer of a bank
   * transfer wrote as its reference.
   */
  readonly about:
    | { readonly paymentId: number }
    | { readonly address: string }
    | { readonly transferReference: string | null };
  readonly externalId: string;
  readonly news: ProviderNews;
}
