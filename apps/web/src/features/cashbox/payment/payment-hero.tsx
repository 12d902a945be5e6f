import type { AccountView, PaymentView } from "@apogee/contract";
import { artOrNull, Image } from "@apogee/ui";
import { useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { bonusCents } from "../../../site/money/bonus-cents.ts";
import { useSession } from "../../../site/session/session.tsx";
import { DepositResult } from "./deposit-result.tsx";
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
  const inWallet = (of: AccountView): string => {
    const real = money(of.available_to_cashout_cents, of.currency);
    const bonus = bonusCents(of);
    return bonus === 0
      ? t("payment.done_deposit", { balance: real })
      : t("payment.done_deposit_bonus", { real, bonus: money(bonus, of.currency) });
  };
  const done =
    payment.action === "cashout"
      ? t("payment.done_cashout", { target: words.target(payment) })
      : wallet && inWallet(wallet);
  const isDeposited = payment.success && payment.action === "deposit";
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
      {isDeposited && <DepositResult payment={payment} />}
    </div>
  );
}
