import type { PaymentView } from "@apogee/contract";
import { ProgressBar } from "@apogee/ui";
import { useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { usePaymentWords } from "../payment/use-payment-words.ts";
import styles from "./confirmations.module.css";

/** What was seen on the chain, and how many of the required confirmations there are. */
export function Confirmations({ payment }: { readonly payment: PaymentView }) {
  const t = useText();
  const money = useMoney();
  const words = usePaymentWords();
  const { chain, currency, amount_cents: amount } = payment;
  if (!chain) return null;
  const { seen_cents: seen, confirmations, confirmations_needed: needed } = chain;
  const counted = t("cashbox.confirmations", { count: confirmations, needed });
  return (
    <section className={styles.seen} aria-label={t("cashbox.seen_title")} data-seen={seen > 0 || undefined}>
      <p className={styles.line}>
        <strong>{seen > 0 ? t("cashbox.seen", { amount: money(seen, currency) }) : t("cashbox.not_seen")}</strong>
        <span className={styles.amount}>{money(seen > 0 ? seen : amount, currency)}</span>
      </p>
      <p className={styles.line}>
        <span aria-live="polite">
          <b className={styles.count}>{counted}</b>
        </span>
        <span className={styles.note}>{words.waiting(payment).at(-1)}</span>
      </p>
      <ProgressBar
        label={t("cashbox.confirmations_label")}
        valueText={counted}
        value={confirmations}
        max={needed}
        tone="aurora"
        cells
        className={styles.cells}
      />
    </section>
  );
}
