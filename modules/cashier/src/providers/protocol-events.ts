import { minor } from "@apogee/kernel";
import type { ProtocolEvent } from "@apogee/payments-protocol";
import type { ProviderEvent, ProviderNews } from "../domain/provider-event.ts";
import { ProviderAway } from "./provider.ts";

/** An event of the payments protocol in the cashier's own terms. One for another merchant is no answer to us. */
export function eventOf(said: ProtocolEvent, merchant: string): ProviderEvent {
  if (said.merchant !== merchant) throw new ProviderAway(`The provider answered for the merchant ${said.merchant}.`);
  const about = "payment_id" in said ? { paymentId: Number(said.payment_id) } : aboutTransfer(said);
  return { id: said.event_id, about, externalId: said.id, news: newsOf(said) };
}

type Transfer = Extract<ProtocolEvent, { type: `transfer.${string}` }>;
const aboutTransfer = (said: Transfer): ProviderEvent["about"] => ({
  transferReference: said.type === "transfer.arrived" ? said.reference : null,
});

function newsOf(said: ProtocolEvent): ProviderNews {
  switch (said.type) {
    case "deposit.pending":
      return { kind: "pending" };
    case "deposit.succeeded":
    case "transfer.arrived":
      return {
        kind: "succeeded",
        amount: minor(said.amount),
        currency: said.currency,
        payer: said.payer,
        ...(said.account && { account: said.account }),
      };
    case "deposit.declined":
      return { kind: "declined", reason: said.reason };
    case "deposit.expired":
      return { kind: "expired" };
    case "deposit.canceled":
      return { kind: "canceled" };
    case "deposit.returned":
    case "transfer.recalled":
      return { kind: "taken_back", amount: minor(said.amount), currency: said.currency, reason: said.reason };
    case "payout.sent":
      return { kind: "payout_sent" };
    case "payout.paid":
      return { kind: "payout_paid", amount: minor(said.amount), currency: said.currency, networkFee: minor(0) };
    case "payout.failed":
      return { kind: "payout_failed", reason: said.reason };
    case "payout.bounced":
      return { kind: "payout_bounced", amount: minor(said.amount), currency: said.currency, reason: said.reason };
  }
}
