import type { PaymentView } from "@apogee/contract";
import { Button, Clock } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { CancelDeposit } from "../payment/cancel-deposit.tsx";
import { usePaymentWords } from "../payment/use-payment-words.ts";
import { useResume } from "../payment/use-resume.ts";
import styles from "./open-deposit.module.css";

interface OpenDepositProps {
  readonly payments: readonly PaymentView[];
  readonly onCanceled: (payment: PaymentView) => void;
}

/** An unpaid deposit, with buttons to resume or cancel it; its result appears in the same place. */
export function OpenDeposit({ payments, onCanceled }: OpenDepositProps) {
  const t = useText();
  const money = useMoney();
  const times = useTimes();
  const words = usePaymentWords();
  const resume = useResume();
  const open = payments.filter(({ cancelable }) => cancelable);
  const [shown, setShown] = useState<number | null>(open[0]?.id ?? null);
  if (shown === null && open[0]) setShown(open[0].id);
  const payment = payments.find(({ id }) => id === shown);
  if (!payment) return null;
  const { cancelable, expires_at: until } = payment;
  const others = open.filter(({ id }) => id !== shown).length;
  return (
    <section className={styles.open} aria-label={t("cashbox.unpaid_title")}>
      <span className={styles.icon} data-open={cancelable || undefined} aria-hidden="true">
        <Clock />
      </span>
      <div className={styles.words} role="status">
        <p className={styles.title}>
          {money(payment.amount_cents, payment.currency)} · {words.now(payment)}
        </p>
        <p className={styles.text}>
          {cancelable
            ? t("cashbox.unpaid_text", {
                method: words.method(payment),
                until: until === null ? "" : times.at(until),
                ends: until === null ? "no" : "yes",
              })
            : (words.reason(payment) ?? words.waiting(payment).join(" "))}
        </p>
        {others > 0 && (
          <PopupLink popup="cashbox" className={styles.more}>
            <Text id="cashbox.unpaid_more" values={{ count: others }} />
          </PopupLink>
        )}
      </div>
      {cancelable && (
        <div className={styles.actions}>
          <Button kind="neutral" size={40} wide onClick={() => resume(payment.id)}>
            <Text id="cashbox.unpaid_continue" />
          </Button>
          <CancelDeposit key={payment.id} payment={payment} onCanceled={onCanceled} short />
        </div>
      )}
    </section>
  );
}
