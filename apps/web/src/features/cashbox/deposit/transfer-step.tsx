import type { NextStep, PaymentView } from "@apogee/contract";
import { Button, Check, Copy, copyText, TriangleAlert } from "@apogee/ui";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { QrCode } from "../crypto/qr-code.tsx";
import { PaneFoot, Panes } from "../panes.tsx";
import { CancelDeposit } from "../payment/cancel-deposit.tsx";
import { isClosed } from "../payment/newest.ts";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import { useLivePayment } from "../payment/use-live-payment.ts";
import { useWindowSteps } from "../window-steps.ts";
import { CopyLine } from "./copy-line.tsx";
import { PayingSide } from "./paying-side.tsx";
import styles from "./next-step.module.css";

interface TransferStepProps {
  readonly payment: PaymentView;
  readonly next: Extract<NextStep, { kind: "details" }>;
  readonly onBack: () => void;
  readonly onClosed: () => void;
}

/** What to pay to whom, to copy line by line or to scan; the reference matters most. */
export function TransferStep({ payment: first, next, onBack, onClosed }: TransferStepProps) {
  const t = useText();
  const { messages, formatMessage } = useIntl();
  const money = useMoney();
  const payment = useLivePayment(first);
  const [copied, setCopied] = useState(false);
  useWindowSteps({ done: 2, of: 3, back: onBack });
  if (isClosed(payment)) return <PaymentProgress payment={payment} onAgain={onBack} onClosed={onClosed} />;
  const labelOf = (label: string): string => {
    const id = `cashbox.detail.${label}`;
    return id in messages ? formatMessage({ id }) : label;
  };
  const amount = money(payment.amount_cents, payment.currency);
  return (
    <Panes
      step="both"
      choices={
        <section className={styles.card} data-qr={next.qr !== null || undefined}>
          <h3 className={styles.title}>
            <Text id="cashbox.transfer_title" values={{ amount }} />
          </h3>
          {next.qr !== null && (
            <figure className={styles.scan}>
              <QrCode text={next.qr} label={t("cashbox.transfer_qr")} currency={null} />
              <figcaption>
                <Text id="cashbox.transfer_scan" />
              </figcaption>
            </figure>
          )}
          <dl className={styles.lines}>
            {next.lines
              .filter(({ value }) => value !== next.reference)
              .map(({ label, value }) => (
                <CopyLine key={label} label={labelOf(label)} value={value} />
              ))}
            <CopyLine label={labelOf("reference")} value={next.reference} strong />
          </dl>
          <p className={styles.warning}>
            <TriangleAlert aria-hidden="true" />
            <span>
              <Text id="cashbox.transfer_warning" />
            </span>
          </p>
        </section>
      }
      money={
        <PayingSide payment={payment}>
          <p className={styles.note}>
            <Text id="cashbox.transfer_close" />
          </p>
          <PaneFoot>
            <Button
              kind="cta"
              size={64}
              wide
              icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              onClick={() => void copyText(next.reference).then(setCopied)}
            >
              <span role="status">
                <Text id={copied ? "cashbox.copied" : "cashbox.transfer_copy"} />
              </span>
            </Button>
            {payment.cancelable && <CancelDeposit payment={payment} onCanceled={onBack} />}
          </PaneFoot>
        </PayingSide>
      }
    />
  );
}
