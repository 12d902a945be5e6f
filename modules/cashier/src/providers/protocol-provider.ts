import { isSigned, protocolEvent, type AnswerOf, type CallName, type GivenOf } from "@apogee/payments-protocol";
import type { Clock } from "@apogee/kernel";
import type { PaymentProvider, StartedDeposit } from "./provider.ts";
import { callByProtocol, type ProtocolClientOptions } from "./protocol-client.ts";
import { eventOf } from "./protocol-events.ts";
import { parseNotification } from "./read-notification.ts";
import { BadSignature, UnreadableNotification } from "../errors.ts";
import { ProviderAway } from "./provider.ts";

/** A payment provider that speaks the payments protocol (`docs/PAYMENTS.md`). */
export interface ProtocolProviderOptions extends ProtocolClientOptions {
  /** As in `method.provider` and in the path of its notifications. */
  readonly id: string;
  /** The platform's own address, to which the provider sends notifications. */
  readonly notifyUrl: string;
  readonly clock: Clock;
}

/**
 * The adapter of every provider that speaks the payments protocol, whatever its methods are: pages, frames, vouchers, bank
 * transfers and apps differ in what the provider answers. A provider is connected by its options alone.
 */
export function protocolProvider(options: ProtocolProviderOptions): PaymentProvider {
  const { id, merchant, keys, clock } = options;
  const notify_url = `${options.notifyUrl}/api/cashbox/notifications/${id}`;
  const call = <N extends CallName>(name: N, given: GivenOf<N>): Promise<AnswerOf<N>> =>
    callByProtocol(options, name, given);
  return {
    id,
    async startDeposit(request) {
      const given: GivenOf<"startDeposit"> = {
        payment_id: String(request.paymentId),
        amount: request.amount,
        currency: request.currency,
        method: request.kind,
        player: String(request.playerId),
        fields: { ...request.fields },
        reference: request.reference,
        holder: request.holder,
        account_token: request.token,
        return_url: request.returnUrl,
        locale: request.locale,
        expires_at: request.expiresAt.toISOString(),
        notify_url,
      };
      // If an answer is lost, the provider answers the repeat as it answered the first call.
      const started = await call("startDeposit", given).catch((error: unknown) => {
        if (error instanceof ProviderAway) return call("startDeposit", given);
        throw error;
      });
      return startedOf(started, merchant);
    },
    async cancelDeposit(paymentId) {
      await call("cancelDeposit", { payment_id: String(paymentId) });
    },
    async startPayout(request) {
      const answer = await call("startPayout", {
        payment_id: String(request.paymentId),
        amount: request.amount,
        currency: request.currency,
        method: request.kind,
        fields: { ...request.fields },
        holder: request.holder,
        account_token: request.target,
        notify_url,
      });
      return { externalId: answer.id };
    },
    async lookUp(paymentId) {
      const { events } = await call("lookUp", { payment_id: String(paymentId) });
      return events.map((event) => eventOf(event, merchant));
    },
    async refund({ paymentId, refundId, amount, currency }) {
      const { id: externalId } = await call("refund", {
        payment_id: String(paymentId),
        refund_id: refundId,
        amount,
        currency,
      });
      return { externalId };
    },
    async returnTransfer(transferId, reason) {
      const { id: externalId } = await call("returnTransfer", { transfer_id: transferId, reason });
      return { externalId };
    },
    async settlement(day, currency) {
      return (await call("settlement", { day, currency })).file;
    },
    verify(rawBody, header) {
      const received = { timestamp: header("x-timestamp"), signature: header("x-signature"), body: rawBody };
      if (!isSigned(keys, received, clock.now())) throw new BadSignature();
      const said = parseNotification(rawBody, protocolEvent);
      if (said.merchant !== merchant)
        throw new UnreadableNotification(`The field merchant must be ${merchant}, which this notification is for.`);
      return [eventOf(said, merchant)];
    },
  };
}

function startedOf({ id, next }: AnswerOf<"startDeposit">, merchant: string): StartedDeposit {
  const externalId = id;
  switch (next.kind) {
    case "frame":
      return { kind: "frame", externalId, url: next.url, origin: new URL(next.url).origin };
    case "redirect":
      return { kind: "redirect", externalId, url: next.url };
    case "details":
      return { kind: "details", externalId, lines: next.lines };
    case "push":
      return { kind: "push", externalId, qr: next.qr, link: next.link };
    case "answered":
      return { kind: "answered", externalId, news: eventOf(next.event, merchant).news };
  }
}
