import type { PaymentView } from "@apogee/contract";
import type { ReactNode } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { PaymentTimeline } from "../payment/payment-timeline.tsx";
import { usePaymentWords } from "../payment/use-payment-words.ts";
import { Summary } from "../summary.tsx";
import styles from "./frame-step.module.css";

/** A payment that waits for its player: its sum, its steps, and what may be done below them. */
export function PayingSide({ payment, children }: { readonly payment: PaymentView; readonly children?: ReactNode }) {
  const t = useText();
  const money = useMoney();
  const words = usePaymentWords();
  return (
    <>
      <div className={styles.side}>
        <h3 className={styles.title}>
          <Text id="cashbox.paying" />
        </h3>
        <Summary
          lines={[
            { label: words.target(payment), value: money(payment.amount_cents, payment.currency) },
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
      </div>
      {children}
    </>
  );
}
