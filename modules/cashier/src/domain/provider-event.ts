import type { Minor } from "@apogee/kernel";

/** A card as its provider describes it: never the number. */
export interface CardFacts {
  readonly token: string;
  readonly brand: string;
  readonly bin: string;
  readonly lastFour: string;
  readonly holder: string;
  /** `MM/YY` */
  readonly expires: string;
}

/** What a provider's notification says, in our words. Adapters make these; nothing else knows a provider's dialect. */
export type ProviderNews =
  | { readonly kind: "pending" }
  | { readonly kind: "succeeded"; readonly amount: Minor; readonly currency: string; readonly card?: CardFacts }
  | { readonly kind: "declined"; readonly reason: string }
  | { readonly kind: "expired" }
  | { readonly kind: "canceled" }
  /** `observation` counts what a node saw of one transaction, so that an older sight can't replace a newer one. */
  | {
      readonly kind: "chain";
      readonly amount: Minor;
      readonly currency: string;
      readonly confirmations: number;
      readonly observation: number;
      readonly dropped: boolean;
    }
  | { readonly kind: "payout_sent" }
  | { readonly kind: "payout_paid"; readonly amount: Minor; readonly currency: string; readonly networkFee: Minor }
  | { readonly kind: "payout_failed"; readonly reason: string };

export type NewsKind = ProviderNews["kind"];

/** One event of a provider: `id` is its own, and the same however often it is sent. */
export interface ProviderEvent {
  readonly id: string;
  /** Which payment it is about: ours by id, or whoever owns an address. */
  readonly about: { readonly paymentId: number } | { readonly address: string };
  readonly externalId: string;
  readonly news: ProviderNews;
}
