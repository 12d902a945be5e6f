import type { PaymentView } from "@apogee/contract";
import { useIntl } from "react-intl";
import { useTimes } from "../../../site/intl/use-times.ts";
import { methodName } from "../methods/method-name.ts";
import { targetOf } from "./target-of.ts";

/** The current step of a payment: the last one that it has reached. */
const stationOf = ({ timeline }: Pick<PaymentView, "timeline">): string =>
  timeline.findLast(({ at }) => at !== null)?.step ?? "requested";

interface PaymentWords {
  /** `Card`, `Bitcoin`. */
  method(payment: PaymentView): string;
  /** What it was paid with or to: `Visa •••• 4242`, `Bitcoin · bc1q…`. */
  target(payment: PaymentView): string;
  /** The current step. */
  now(payment: PaymentView): string;
  /** The name of a step. */
  station(payment: PaymentView, step: string): string;
  /** Why it failed, or null. An operator's own words are shown unchanged. */
  reason(payment: PaymentView): string | null;
  /** Which offer the deposit had chosen and did not get, and why; null for every other payment. */
  missed(payment: PaymentView): string | null;
  /** Why it waits, what the player has to do, when the next news is due: one sentence each. */
  waiting(payment: PaymentView): readonly string[];
}

/** A payment in words. If there is no text for a provider's reason yet, the provider's own words are used. */
export function usePaymentWords(): PaymentWords {
  const intl = useIntl();
  const times = useTimes();
  const say = (id: string, otherwise: string): string => (id in intl.messages ? intl.formatMessage({ id }) : otherwise);
  const station = (payment: PaymentView, step: string): string =>
    say(
      `payment.${payment.action}.${payment.chain ? "chain." : ""}${step}`,
      say(`payment.${payment.action}.${step}`, step),
    );
  const method = ({ payment_system: id }: PaymentView): string => methodName(id, intl.messages);
  return {
    method,
    target: (payment) => targetOf(payment, method(payment)),
    now: (payment) => (payment.cancelable ? say("payment.unpaid", "") : station(payment, stationOf(payment))),
    station,
    reason: ({ cancellation_reason: reason }) => (reason === null ? null : say(`payment.reason.${reason}`, reason)),
    missed: ({ missed_offer: offer }) =>
      offer &&
      intl.formatMessage(
        { id: "payment.missed" },
        { offer: offer.title, reason: say(`payment.missed.${offer.why}`, say("payment.missed.other", "")) },
      ),
    waiting: ({ waiting, expires_at: until }) => {
      if (!waiting) return [];
      // A payment that waits for its player has no next news; the time until which it stays open is shown instead.
      const [id, at] = until === null ? ["payment.next_news", waiting.next_news_at] : ["payment.open_until", until];
      const news = at === null ? [] : [intl.formatMessage({ id, defaultMessage: "{time}" }, { time: times.at(at) })];
      return [
        say(`payment.waiting.${waiting.reason}`, waiting.reason),
        ...waiting.needed.map((each) => say(`payment.needed.${each}`, each)),
        ...news,
      ];
    },
  };
}
