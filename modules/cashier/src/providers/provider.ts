import type { Minor } from "@apogee/kernel";
import type { ProviderEvent } from "../domain/provider-event.ts";

/** What a provider is told of a deposit that begins. Amounts are in the smallest unit. */
export interface DepositRequest {
  /** Names the payment; the provider answers a repeated start with the first one. */
  readonly paymentId: number;
  readonly playerId: number;
  readonly amount: Minor;
  readonly currency: string;
  /** The account holder, so that the provider can prefill and compare. */
  readonly holder: string | null;
  /** The provider's token of a card that was used before. */
  readonly token: string | null;
  /** Where the provider's page returns to, or posts its message. */
  readonly returnOrigin: string;
  /** The language of the page that asks, so that the provider's own goes on in it. */
  readonly locale: string;
  readonly expiresAt: Date;
}

/** What the browser does next. Addresses are the player's own and last. */
export type StartedDeposit =
  | { readonly kind: "frame"; readonly externalId: string; readonly url: string; readonly origin: string }
  | { readonly kind: "address"; readonly address: string };

/** What a provider is asked to pay out. The amount is in the smallest unit. */
export interface PayoutRequest {
  readonly paymentId: number;
  readonly amount: Minor;
  readonly currency: string;
  /** A token of the provider, or an address. */
  readonly target: string;
}

/** What every payment provider's adapter must do; sandbox and real ones alike. */
export interface PaymentProvider {
  /** As in `method.provider` and in the path of its notifications. */
  readonly id: string;
  /** Throws `ProviderAway` when there is no clear answer. Safe to repeat. */
  startDeposit(request: DepositRequest): Promise<StartedDeposit>;
  /**
   * Ends a deposit that was started and not paid; one that was paid meanwhile stays so, which a notification tells.
   * Throws `ProviderAway`, which is tried again, or `ProviderRefused` when there is nothing to end. Safe to repeat.
   * Left out where an address waits: it stays the player's.
   */
  cancelDeposit?(paymentId: number): Promise<void>;
  /** Throws `ProviderAway`, which is tried again, or `ProviderRefused`, which ends the withdrawal. Safe to repeat. */
  startPayout(request: PayoutRequest): Promise<{ readonly externalId: string }>;
  /** Checks the signature over the raw bytes, then reads. Throws `BadSignature` or `UnreadableNotification`. */
  verify(rawBody: Buffer, header: (name: string) => string | undefined): ProviderEvent[];
  /** Where a player can send sandbox coins from; null with a real chain. */
  faucetUrl?(address: string, amount: string, locale: string): string;
}

/** No answer, or none that says yes or no. */
export class ProviderAway extends Error {
  override readonly name = "ProviderAway";
}

/** The provider says no, however often it is asked. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
  readonly reason: string;
  constructor(reason: string) {
    super(`The provider refused: ${reason}.`);
    this.reason = reason;
  }
}
