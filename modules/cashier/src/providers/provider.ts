import type { Minor } from "@apogee/kernel";
import type { ProviderEvent, ProviderNews } from "../domain/provider-event.ts";

/** A request to start a deposit. Amounts are in minor units. */
export interface DepositRequest {
  /** Identifies the payment; the provider answers a repeated start with its first answer. */
  readonly paymentId: number;
  readonly playerId: number;
  readonly amount: Minor;
  readonly currency: string;
  /** The kind of the method, such as `skrill`: one provider can serve several. */
  readonly kind: string;
  /** What the player entered, by field. Secret values, such as a voucher's code, are stored nowhere else. */
  readonly fields: Readonly<Record<string, string>>;
  /** What a bank transfer carries; null for methods without one. */
  readonly reference: string | null;
  /** The account holder, so that the provider can prefill and compare. */
  readonly holder: string | null;
  /** The provider's token of a card that was used before. */
  readonly token: string | null;
  /** The origin that a framed page of the provider posts its message to. */
  readonly returnOrigin: string;
  /** The page that a provider's own page returns to. It names the payment by a key that says nothing else. */
  readonly returnUrl: string;
  /** The language of the player's page, so that the provider's page uses it too. */
  readonly locale: string;
  readonly expiresAt: Date;
}

/** A line that a player copies into a bank's form; `label` is a text key. */
export interface TransferLine {
  readonly label: string;
  readonly value: string;
}

/**
 * What the browser does next, or the provider's answer if it answers at once. An address belongs to the player and does
 * not change.
 */
export type StartedDeposit =
  | { readonly kind: "frame"; readonly externalId: string; readonly url: string; readonly origin: string }
  | { readonly kind: "redirect"; readonly externalId: string; readonly url: string }
  | { readonly kind: "details"; readonly externalId: string; readonly lines: readonly TransferLine[] }
  | { readonly kind: "push"; readonly externalId: string; readonly qr: string; readonly link: string }
  | { readonly kind: "answered"; readonly externalId: string; readonly news: ProviderNews }
  | { readonly kind: "address"; readonly address: string };

/** A request to pay out. The amount is in minor units. */
export interface PayoutRequest {
  readonly paymentId: number;
  readonly amount: Minor;
  readonly currency: string;
  readonly kind: string;
  /** A token of the provider, or an address; null if the target is in the fields. */
  readonly target: string | null;
  /** What the player entered, by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The player's name, which the owner of the target must have. */
  readonly holder: string | null;
}

/** A refund of a part of a deposit. The amount is in minor units. */
export interface RefundRequest {
  readonly paymentId: number;
  readonly refundId: string;
  readonly amount: Minor;
  readonly currency: string;
}

/** The interface of every payment provider's adapter, sandbox or real. */
export interface PaymentProvider {
  /** As in `method.provider` and in the path of its notifications. */
  readonly id: string;
  /** Throws `ProviderAway` if there is no clear answer. Safe to repeat. */
  startDeposit(request: DepositRequest): Promise<StartedDeposit>;
  /**
   * Cancels a deposit that was started and not paid. One that was paid meanwhile stays paid, and a notification reports
   * it. Throws `ProviderAway`, which is retried, or `ProviderRefused` if there is nothing to cancel. Safe to repeat.
   * Omitted for methods with addresses: the address stays the player's.
   */
  cancelDeposit?(paymentId: number): Promise<void>;
  /** Throws `ProviderAway`, which is retried, or `ProviderRefused`, which ends the withdrawal. Safe to repeat. */
  startPayout(request: PayoutRequest): Promise<{ readonly externalId: string }>;
  /**
   * What the provider knows of a payment, as the events that it would notify; none if it does not know the payment. Throws
   * `ProviderAway`.
   */
  lookUp?(paymentId: number): Promise<ProviderEvent[]>;
  /** Gives back a part of a deposit. Safe to repeat with the same `refundId`. */
  refund?(order: RefundRequest): Promise<{ readonly externalId: string }>;
  /** Sends a transfer that belongs to no payment back to its payer. Safe to repeat. */
  returnTransfer?(transferId: string, reason: string): Promise<{ readonly externalId: string }>;
  /** The settlement file of a day (`2026-11-29`) and currency, with its SHA-256; null if there is none yet. */
  settlement?(
    day: string,
    currency: string,
  ): Promise<{ readonly name: string; readonly text: string; readonly sha256: string } | null>;
  /** Checks the signature over the raw bytes, then parses. Throws `BadSignature` or `UnreadableNotification`. */
  verify(rawBody: Buffer, header: (name: string) => string | undefined): ProviderEvent[];
  /** A page from which a player can send sandbox coins; null with a real chain. */
  faucetUrl?(address: string, amount: string, locale: string): string;
}

/** No answer, or none that clearly accepts or refuses. */
export class ProviderAway extends Error {
  override readonly name = "ProviderAway";
}

/** The provider refuses; a retry would not help. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
  readonly reason: string;
  constructor(reason: string) {
    super(`The provider refused: ${reason}.`);
    this.reason = reason;
  }
}
