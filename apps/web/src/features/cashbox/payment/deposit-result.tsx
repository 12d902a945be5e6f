import type { PaymentView } from "@apogee/contract";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { depositSums } from "./deposit-sums.ts";
import styles from "./payment-detail.module.css";

/** What a credited deposit brought: its money, the bonus or the free spins of its offer, and the sum in the wallet. */
export function DepositResult({ payment }: { readonly payment: PaymentView }) {
  const t = useText();
  const money = useMoney();
  const { gift, currency } = payment;
  if (!gift) return null;
  const { realCents, bonusCents, sumCents } = depositSums(payment);
  return (
    <dl className={styles.result}>
      <div>
        <dt>
          <Text id="payment.result_real" />
        </dt>
        <dd>{money(realCents, currency)}</dd>
      </div>
      <div data-gift>
        <dt>
          {gift.title}
          <span className={styles.giftKind}>
            {bonusCents !== null && <Text id={gift.waits ? "payment.result_waits" : "payment.result_bonus"} />}
          </span>
        </dt>
        <dd>
          {bonusCents === null ? t("payment.result_spins", { count: gift.spins ?? 0 }) : money(bonusCents, currency)}
        </dd>
      </div>
      {bonusCents !== null && !gift.waits && (
        <div data-total>
          <dt>
            <Text id="payment.result_sum" />
          </dt>
          <dd>{money(sumCents, currency)}</dd>
        </div>
      )}
    </dl>
  );
}
