import { minor } from "@apogee/kernel";
import { z } from "zod";
import type { ProviderEvent, ProviderNews } from "../domain/provider-event.ts";
import type { PaymentProvider } from "./provider.ts";
import { readNotification } from "./read-notification.ts";
import { callProvider, type SignedClientOptions } from "./signed-client.ts";

const card = z.object({
  token: z.string().min(8).max(80),
  brand: z.string().max(20),
  bin: z.string().regex(/^\d{6,8}$/),
  last_four: z.string().regex(/^\d{4}$/),
  holder: z.string().max(80),
  expires: z.string().regex(/^\d{2}\/\d{2}$/),
});
const money = { amount: z.int().positive(), currency: z.string().max(8) };
const head = { event_id: z.string().min(8).max(80), reference: z.string().regex(/^\d{1,15}$/), id: z.string().max(80) };
const notification = z.discriminatedUnion("type", [
  z.object({ ...head, type: z.literal("payment.pending") }),
  z.object({ ...head, type: z.literal("payment.succeeded"), ...money, card }),
  z.object({ ...head, type: z.literal("payment.declined"), reason: z.string().max(60) }),
  z.object({ ...head, type: z.literal("payment.expired") }),
  z.object({ ...head, type: z.literal("payment.canceled") }),
  z.object({ ...head, type: z.literal("payout.sent") }),
  z.object({ ...head, type: z.literal("payout.paid"), ...money }),
  z.object({ ...head, type: z.literal("payout.failed"), reason: z.string().max(60) }),
]);

/** The addresses of a sandbox provider and of its notifications. */
export interface SandboxProviderOptions extends SignedClientOptions {
  /** The platform's address for the provider's notifications. */
  readonly notifyUrl: string;
  /** The provider's address as browsers see it. */
  readonly publicOrigin: string;
}

/** Cards through the sandbox payment provider: its framed page takes the card number, and we store a token. */
export function sandboxCards(options: SandboxProviderOptions): PaymentProvider {
  const id = "sandbox-cards";
  return {
    id,
    async startDeposit(request) {
      const started = await callProvider(
        options,
        "/sandbox/psp/api/payments",
        {
          reference: String(request.paymentId),
          amount: request.amount,
          currency: request.currency,
          holder: request.holder,
          card_token: request.token,
          return_origin: request.returnOrigin,
          locale: request.locale,
          expires_at: request.expiresAt.toISOString(),
          notify_url: `${options.notifyUrl}/api/cashbox/notifications/${id}`,
        },
        z.object({ id: z.string().max(80), path: z.string().startsWith("/") }),
      );
      return {
        kind: "frame",
        externalId: started.id,
        url: `${options.publicOrigin}${started.path}`,
        origin: options.publicOrigin,
      };
    },
    async cancelDeposit(paymentId) {
      await callProvider(
        options,
        "/sandbox/psp/api/payments/cancel",
        { reference: String(paymentId) },
        z.object({ id: z.string().max(80), stage: z.string() }),
      );
    },
    async startPayout(request) {
      const started = await callProvider(
        options,
        "/sandbox/psp/api/payouts",
        {
          reference: String(request.paymentId),
          amount: request.amount,
          currency: request.currency,
          card_token: request.target,
          notify_url: `${options.notifyUrl}/api/cashbox/notifications/${id}`,
        },
        z.object({ id: z.string().max(80) }),
      );
      return { externalId: started.id };
    },
    verify: (rawBody, header) => [
      eventOf(readNotification({ rawBody, signature: header("x-signature"), key: options.key }, notification)),
    ],
  };
}

function eventOf(said: z.output<typeof notification>): ProviderEvent {
  const { event_id, reference, id } = said;
  return { id: event_id, about: { paymentId: Number(reference) }, externalId: id, news: newsOf(said) };
}

function newsOf(said: z.output<typeof notification>): ProviderNews {
  switch (said.type) {
    case "payment.pending":
      return { kind: "pending" };
    case "payment.succeeded":
      return {
        kind: "succeeded",
        amount: minor(said.amount),
        currency: said.currency,
        card: { ...said.card, lastFour: said.card.last_four },
      };
    case "payment.declined":
      return { kind: "declined", reason: said.reason };
    case "payment.expired":
      return { kind: "expired" };
    case "payment.canceled":
      return { kind: "canceled" };
    case "payout.sent":
      return { kind: "payout_sent" };
    case "payout.paid":
      return { kind: "payout_paid", amount: minor(said.amount), currency: said.currency, networkFee: minor(0) };
    case "payout.failed":
      return { kind: "payout_failed", reason: said.reason };
  }
}
