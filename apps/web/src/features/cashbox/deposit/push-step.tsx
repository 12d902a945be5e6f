import type { NextStep, PaymentView } from "@apogee/contract";
import { Button, Smartphone, Spinner } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { QrCode } from "../crypto/qr-code.tsx";
import { PaneFoot, Panes } from "../panes.tsx";
import { CancelDeposit } from "../payment/cancel-deposit.tsx";
import { isClosed } from "../payment/newest.ts";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import { useLivePayment } from "../payment/use-live-payment.ts";
import { usePaymentWords } from "../payment/use-payment-words.ts";
import { useWindowSteps } from "../window-steps.ts";
import { PayingSide } from "./paying-side.tsx";
import styles from "./next-step.module.css";

interface PushStepProps {
  readonly payment: PaymentView;
  readonly next: Extract<NextStep, { kind: "push" }>;
  readonly onBack: () => void;
  readonly onClosed: () => void;
}

/** Waits for the player's app, which was notified; a code and a link open the payment there as well. */
export function PushStep({ payment: first, next, onBack, onClosed }: PushStepProps) {
  const t = useText();
  const times = useTimes();
  const words = usePaymentWords();
  const payment = useLivePayment(first);
  useWindowSteps({ done: 2, of: 3, back: onBack });
  if (isClosed(payment)) return <PaymentProgress payment={payment} onAgain={onBack} onClosed={onClosed} />;
  const name = words.method(payment);
  return (
    <Panes
      step="both"
      choices={
        <section className={styles.card}>
          <h3 className={styles.title}>
            <Text id="cashbox.push_title" values={{ name }} />
          </h3>
          <p className={styles.waiting} role="status">
            <Spinner size={20} />
            <span>
              <Text id="cashbox.push_sent" values={{ to: next.sent_to }} />
            </span>
          </p>
          <figure className={styles.scan}>
            <QrCode text={next.qr} label={t("cashbox.push_qr", { name })} currency={null} />
            <figcaption>
              <Text id="cashbox.push_scan" values={{ name }} />
            </figcaption>
          </figure>
          {payment.expires_at && (
            <p className={styles.note}>
              <Text id="payment.open_until" values={{ time: times.time(payment.expires_at) }} />
            </p>
          )}
        </section>
      }
      money={
        <PayingSide payment={payment}>
          <PaneFoot>
            <Button
              kind="cta"
              size={64}
              wide
              icon={<Smartphone aria-hidden="true" />}
              render={<a href={next.link} target="_blank" rel="noreferrer" />}
            >
              <Text id="cashbox.push_open" values={{ name }} />
            </Button>
            {payment.cancelable && <CancelDeposit payment={payment} onCanceled={onBack} />}
          </PaneFoot>
        </PayingSide>
      }
    />
  );
}
