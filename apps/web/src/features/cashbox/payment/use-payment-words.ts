import type { PaymentView } from "@apogee/contract";
import { useIntl } from "react-intl";
import { useTimes } from "../../../app/intl/use-times.ts";

/** Where a payment stands now: the last station that it has reached. */
export const stationOf = ({ timeline }: Pick<PaymentView, "timeline">): string => timeline.findLast(({ at }) => at !== null)?.step ?? "requested";

interface PaymentWords {
  /** `Card`, `Bitcoin`. */
  method(payment: PaymentView): string;
  /** What a station is called. */
  station(payment: PaymentView, step: string): string;
  /** Why it failed; null where it did not. An operator's own words are told as they are. */
  reason(payment: PaymentView): string | null;
  /** Why it waits, what the player has to do, when the next news comes: one sentence each. */
  waiting(payment: PaymentView): readonly string[];
}

/** A payment in words. Texts that are missing for a provider's newest reason fall back to what it said. */
export function usePaymentWords(): PaymentWords {
  const intl = useIntl();
  const times = useTimes();
  const say = (id: string, otherwise: string): string => (id in intl.messages ? intl.formatMessage({ id }) : otherwise);
  return {
    method: ({ payment_system: id }) => say(`payments.methods.${id}`, id),
    station: (payment, step) => say(`payment.${payment.action}.${payment.chain ? "chain." : ""}${step}`, say(`payment.${payment.action}.${step}`, step)),
    reason: ({ cancellation_reason: reason }) => (reason === null ? null : say(`payment.reason.${reason}`, reason)),
    waiting: ({ waiting }) => {
      if (!waiting) return [];
      const news = waiting.next_news_at === null ? [] : [intl.formatMessage({ id: "payment.next_news", defaultMessage: "{time}" }, { time: times.at(waiting.next_news_at) })];
      return [say(`payment.waiting.${waiting.reason}`, waiting.reason), ...waiting.needed.map((each) => say(`payment.needed.${each}`, each)), ...news];
    },
  };
}
