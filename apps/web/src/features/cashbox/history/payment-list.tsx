import type { PaymentView } from "@apogee/contract";
import { ArrowDownLeft, ArrowUpRight, ChevronRight } from "@apogee/ui";
import { Text } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { PaymentTag } from "../payment/payment-tag.tsx";
import { usePaymentWords } from "../payment/use-payment-words.ts";
import styles from "./payment-list.module.css";

interface PaymentListProps {
  readonly payments: readonly PaymentView[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

/** Payments, one line each: direction, method, time, amount and state. */
export function PaymentList({ payments, chosen, onChoose }: PaymentListProps) {
  return (
    <ul className={styles.list}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={payment.id === chosen}
            onClick={() => onChoose(payment.id)}
          >
            <Line payment={payment} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One payment as a line; its amount is signed. */
export function Line({ payment }: { readonly payment: PaymentView }) {
  const money = useMoney();
  const times = useTimes();
  const words = usePaymentWords();
  const deposit = payment.action === "deposit";
  const signed = deposit ? payment.amount_cents : -payment.amount_cents;
  return (
    <>
      <span className={styles.icon} data-action={payment.action} aria-hidden="true">
        {deposit ? <ArrowDownLeft /> : <ArrowUpRight />}
      </span>
      <span className={styles.what}>
        <span className={styles.line}>
          <span className={styles.name}>
            <Text id={`payment.${payment.action}`} />{" "}
            <span className={styles.when}>{times.at(payment.created_at)}</span>
          </span>
          <span
            className={styles.amount}
            data-gain={(deposit && payment.success) || undefined}
            data-void={(payment.finished_at !== null && !payment.success) || undefined}
          >
            {money(signed, payment.currency, { sign: "always" })}
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.where}>{words.target(payment)}</span>
          <PaymentTag payment={payment} />
        </span>
      </span>
      <ChevronRight className={styles.more} aria-hidden="true" />
    </>
  );
}
