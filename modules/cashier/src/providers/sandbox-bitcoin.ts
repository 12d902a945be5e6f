import { minor } from "@apogee/kernel";
import { z } from "zod";
import { oneSpelling } from "../domain/bitcoin-address.ts";
import type { ProviderEvent } from "../domain/provider-event.ts";
import type { PaymentProvider } from "./provider.ts";
import { readNotification } from "./read-notification.ts";
import type { SandboxProviderOptions } from "./sandbox-cards.ts";
import { callProvider } from "./signed-client.ts";

const head = { event_id: z.string().min(8).max(120), txid: z.string().regex(/^[0-9a-f]{64}$/) };
const satoshi = z.int().positive();
const notification = z.discriminatedUnion("type", [
  z.object({
    ...head,
    type: z.enum(["chain.seen", "chain.confirmed", "chain.dropped"]),
    address: z.string().max(90),
    amount: satoshi,
    confirmations: z.int().min(0),
    observation: z.int().positive(),
  }),
  z.object({ ...head, type: z.literal("payout.sent"), reference: z.string().regex(/^\d{1,15}$/) }),
  z.object({
    ...head,
    type: z.literal("payout.paid"),
    reference: z.string().regex(/^\d{1,15}$/),
    amount: satoshi,
    network_fee: z.int().min(0),
  }),
  z.object({
    event_id: head.event_id,
    txid: head.txid.nullable(),
    type: z.literal("payout.failed"),
    reference: z.string().regex(/^\d{1,15}$/),
    reason: z.string().max(60),
  }),
]);

/** Bitcoin through the sandbox chain: one address per player, and a notification for every confirmation. */
export function sandboxBitcoin(options: SandboxProviderOptions): PaymentProvider {
  const id = "sandbox-bitcoin";
  return {
    id,
    async startDeposit(request) {
      const { address } = await callProvider(
        options,
        "/sandbox/chain/api/addresses",
        {
          owner: String(request.playerId),
          notify_url: `${options.notifyUrl}/api/cashbox/notifications/${id}`,
        },
        z.object({ address: z.string().max(90) }),
      );
      return { kind: "address", address: oneSpelling(address) };
    },
    async startPayout(request) {
      const { id: externalId } = await callProvider(
        options,
        "/sandbox/chain/api/payouts",
        {
          reference: String(request.paymentId),
          amount: request.amount,
          address: request.target,
          notify_url: `${options.notifyUrl}/api/cashbox/notifications/${id}`,
        },
        z.object({ id: z.string().max(80) }),
      );
      return { externalId };
    },
    verify: (rawBody, header) => [
      eventOf(readNotification({ rawBody, signature: header("x-signature"), key: options.key }, notification)),
    ],
    faucetUrl: (address, amount, locale) =>
      `${options.publicOrigin}/sandbox/faucet?${new URLSearchParams({ address, amount, locale })}`,
  };
}

function eventOf(said: z.output<typeof notification>): ProviderEvent {
  switch (said.type) {
    case "payout.sent":
      return {
        id: said.event_id,
        about: { paymentId: Number(said.reference) },
        externalId: said.txid,
        news: { kind: "payout_sent" },
      };
    case "payout.paid":
      return {
        id: said.event_id,
        about: { paymentId: Number(said.reference) },
        externalId: said.txid,
        news: { kind: "payout_paid", amount: minor(said.amount), currency: "BTC", networkFee: minor(said.network_fee) },
      };
    case "payout.failed":
      return {
        id: said.event_id,
        about: { paymentId: Number(said.reference) },
        externalId: said.txid ?? "",
        news: { kind: "payout_failed", reason: said.reason },
      };
    default:
      return {
        id: said.event_id,
        about: { address: oneSpelling(said.address) },
        externalId: said.txid,
        news: {
          kind: "chain",
          amount: minor(said.amount),
          currency: "BTC",
          confirmations: said.confirmations,
          observation: said.observation,
          dropped: said.type === "chain.dropped",
        },
      };
  }
}
