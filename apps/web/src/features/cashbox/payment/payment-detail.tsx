import type { PaymentView } from "@apogee/contract";
import { useState } from "react";
import { useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { Notice } from "../notice.tsx";
import styles from "./payment-detail.module.css";
import { PaymentParts } from "./payment-parts.tsx";
import { PaymentTimeline } from "./payment-timeline.tsx";
import { Recall } from "./recall.tsx";
import { ReturnCoins } from "./return-coins.tsx";
import { Unfinished } from "./unfinished.tsx";
import { usePaymentWords } from "./use-payment-words.ts";

interface PaymentDetailProps {
  readonly payment: PaymentView;
  readonly onChange: (payment: PaymentView) => void;
  /** False if the amount is shown beside it already. */
  readonly amount?: boolean;
  /** Why the payment waits or has failed; false if that is shown beside it already. */
  readonly reasons?: boolean;
  /** The provider's notification is awaited; the player can do nothing now. */
  readonly settling?: boolean;
}

/** One payment: its amount, the actions that are still possible, its progress and its facts. */
export function PaymentDetail({
  payment,
  onChange,
  amount: withAmount = true,
  reasons = true,
  settling = false,
}: PaymentDetailProps) {
  const t = useText();
  const times = useTimes();
  const money = useMoney();
  const words = usePaymentWords();
  const [wasRecallable, setWasRecallable] = useState(payment.recallable);
  if (payment.recallable && !wasRecallable) setWasRecallable(true);
  // Takes the place of the button, so that nothing moves when the operator has approved the withdrawal meanwhile.
  const tooLate = wasRecallable && !payment.recallable && (payment.finished_at === null || payment.success);
  const { amount_cents: amount, currency, action } = payment;
  const missed = words.missed(payment);
  const facts = [
    [t("payment.method"), words.target(payment)],
    [t("payment.fee"), money(payment.fee_cents, currency)],
    [t("payment.asked"), times.exact(payment.created_at)],
    [t("payment.number"), String(payment.id)],
    ...(payment.finished_at ? [[t("payment.closed"), times.exact(payment.finished_at)] as const] : []),
  ] as const;
  return (
    <div className={styles.detail}>
      {withAmount && (
        <h3 className={styles.head}>
          <span className={styles.action}>{t(`payment.${action}`)}</span>
          <span className={styles.amount}>{money(amount, currency)}</span>
        </h3>
      )}
      {missed && <Notice kind="info">{missed}</Notice>}
      {payment.cancelable && !settling && <Unfinished payment={payment} onCanceled={onChange} />}
      {payment.returnable && <ReturnCoins payment={payment} onReturning={onChange} reasons={reasons} />}
      <PaymentTimeline payment={payment} plain={!reasons || payment.returnable} />
      <PaymentParts payment={payment} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {payment.recallable && <Recall payment={payment} onRecalled={onChange} />}
      {tooLate && <p className={styles.tooLate}>{t("payment.recall_over")}</p>}
    </div>
  );
}
