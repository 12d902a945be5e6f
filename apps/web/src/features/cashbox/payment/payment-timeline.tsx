import type { PaymentView } from "@apogee/contract";
import { Timeline, type TimelineStep } from "@apogee/ui";
import { useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { usePaymentWords } from "./use-payment-words.ts";

const STATES = { done: "done", current: "current", ahead: "future", failed: "failed" } as const;

/**
 * Every step of a payment with its time. The current one says why it waits, what is needed, and when there will be
 * news, unless `plain` is set because that is shown elsewhere.
 */
export function PaymentTimeline({
  payment,
  plain = false,
}: {
  readonly payment: PaymentView;
  readonly plain?: boolean;
}) {
  const t = useText();
  const times = useTimes();
  const words = usePaymentWords();
  const steps = payment.timeline.map(({ step, status, at }, index): TimelineStep => {
    const said = plain
      ? []
      : status === "current"
        ? words.waiting(payment)
        : status === "failed"
          ? [words.reason(payment)]
          : [];
    return {
      key: `${index} ${step}`,
      title: words.station(payment, step),
      state: step === "recalled" ? "done" : STATES[status],
      text: said.length > 0 ? said.map((sentence) => <span key={sentence}>{sentence} </span>) : undefined,
      time: at && <time dateTime={at}>{times.at(at)}</time>,
    };
  });
  const word = {
    done: t("payment.word_done"),
    current: t("payment.word_now"),
    future: t("payment.word_later"),
    failed: t("payment.word_failed"),
  };
  return <Timeline label={t("payment.way")} steps={steps} words={word} />;
}
