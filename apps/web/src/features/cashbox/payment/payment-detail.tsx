import type { PaymentView } from "@apogee/contract";
import { useText } from "../../../app/intl/text.tsx";
import { useTimes } from "../../../app/intl/use-times.ts";
import { useMoney } from "../../../app/money/use-money.ts";
import styles from "./payment-detail.module.css";
import { PaymentTimeline } from "./payment-timeline.tsx";
import { Recall } from "./recall.tsx";
import { usePaymentWords } from "./use-payment-words.ts";

interface PaymentDetailProps {
  readonly payment: PaymentView;
  readonly onChange: (payment: PaymentView) => void;
  /** Leaves out the amount, where it stands beside in large type. */
  readonly plain?: boolean;
}

/** One payment: its amount, its way so far, its facts, and what can still be done about it. */
export function PaymentDetail({ payment, onChange, plain = false }: PaymentDetailProps) {
  const t = useText();
  const times = useTimes();
  const money = useMoney();
  const words = usePaymentWords();
  const { amount_cents: amount, currency, action } = payment;
  const facts = [
    [t("payment.method"), payment.target ?? words.method(payment)],
    [t("payment.fee"), money(payment.fee_cents, currency)],
    [t("payment.asked"), times.exact(payment.created_at)],
    ...(payment.finished_at ? [[t("payment.closed"), times.exact(payment.finished_at)] as const] : []),
    [t("payment.number"), String(payment.id)],
  ] as const;
  return (
    <div className={styles.detail}>
      {!plain && (
        <h3 className={styles.head}>
          <span className={styles.action}>{t(`payment.${action}`)}</span>
          <span className={styles.amount}>{money(amount, currency)}</span>
        </h3>
      )}
      <PaymentTimeline payment={payment} plain={plain} />
      <dl className={styles.facts}>{facts.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
      {payment.recallable && <Recall payment={payment} onRecalled={onChange} />}
    </div>
  );
}
