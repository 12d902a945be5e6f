import type { PaymentView } from "@apogee/contract";
import { artOrNull, Image } from "@apogee/ui";
import { useText } from "../../../app/intl/text.tsx";
import { useMoney } from "../../../app/money/use-money.ts";
import { useSession } from "../../../app/session/session.tsx";
import styles from "./payment-detail.module.css";
import { usePaymentWords } from "./use-payment-words.ts";

const pictureOf = (payment: PaymentView): string =>
  payment.success ? "done" : payment.finished_at === null ? "waiting" : "payments";

/** A payment at a glance: its state, its amount, and the one sentence that matters now. */
export function PaymentHero({ payment, settling }: { readonly payment: PaymentView; readonly settling: boolean }) {
  const t = useText();
  const { accounts } = useSession();
  const money = useMoney();
  const words = usePaymentWords();
  const wallet = accounts.find(({ currency }) => currency === payment.currency);
  const done =
    payment.action === "cashout"
      ? t("payment.done_cashout", { target: words.target(payment) })
      : wallet && t("payment.done_deposit", { balance: money(wallet.amount_cents, wallet.currency) });
  const picture = artOrNull(`empty/${pictureOf(payment)}-256`);
  const [headline, sentence] = settling
    ? [t("payment.settling"), t("payment.settling_text")]
    : [words.now(payment), payment.success ? done : (words.reason(payment) ?? words.waiting(payment).join(" "))];
  return (
    <div className={styles.hero} role="status">
      {picture && <Image picture={picture} size={128} lifted eager />}
      <h3 className={styles.headline}>{headline}</h3>
      <p className={styles.sum}>{money(payment.amount_cents, payment.currency)}</p>
      <p className={styles.sentence}>{sentence}</p>
    </div>
  );
}
