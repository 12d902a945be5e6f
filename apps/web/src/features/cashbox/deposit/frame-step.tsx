import type { NextStep, PaymentView } from "@apogee/contract";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { Notice } from "../notice.tsx";
import { Panes } from "../panes.tsx";
import { PaymentTimeline } from "../payment/payment-timeline.tsx";
import { isClosed } from "../payment/newest.ts";
import { useLivePayment } from "../payment/use-live-payment.ts";
import { usePaymentWords } from "../payment/use-payment-words.ts";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import { Summary } from "../summary.tsx";
import { useWindowSteps } from "../window-steps.ts";
import styles from "./frame-step.module.css";
import { ProviderFrame } from "./provider-frame.tsx";

interface FrameStepProps {
  readonly payment: PaymentView;
  readonly next: Extract<NextStep, { kind: "frame" }>;
  /** The player has finished on the provider's page. */
  readonly onNews: () => void;
  /** The page does not load; the player wants to see the state of the payment. */
  readonly onLeave: () => void;
  readonly onBack: () => void;
  readonly onClosed: () => void;
}

/** The provider's page beside the payment's summary. If the payment ends elsewhere meanwhile, its result is shown. */
export function FrameStep({ payment: first, next, onNews, onLeave, onBack, onClosed }: FrameStepProps) {
  const t = useText();
  const money = useMoney();
  const words = usePaymentWords();
  const payment = useLivePayment(first);
  useWindowSteps({ done: 2, of: 3, back: onBack });
  if (isClosed(payment)) return <PaymentProgress payment={payment} onAgain={onBack} onClosed={onClosed} />;
  const amount = money(payment.amount_cents, payment.currency);
  return (
    <Panes
      step="choices"
      bare
      choices={<ProviderFrame next={next} onNews={onNews} onLeave={onLeave} />}
      money={
        <div className={styles.side}>
          <h3 className={styles.title}>
            <Text id="cashbox.paying" />
          </h3>
          <Summary
            lines={[
              { label: words.target(payment), value: amount },
              { label: t("payment.fee"), value: money(payment.fee_cents, payment.currency) },
            ]}
            total={{
              label: t("cashbox.you_pay"),
              value: money(payment.amount_cents + payment.fee_cents, payment.currency),
            }}
          />
          <div className={styles.way}>
            <PaymentTimeline payment={payment} />
          </div>
          <Notice kind="safe">
            <Text id="cashbox.card_safe" />
          </Notice>
        </div>
      }
    />
  );
}
