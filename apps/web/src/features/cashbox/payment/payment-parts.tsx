import type { PaymentView } from "@apogee/contract";
import { Check, Clock, Undo2 } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { methodName } from "../methods/method-name.ts";
import { Notice } from "../notice.tsx";
import styles from "./payment-parts.module.css";

/** The parts of a withdrawal that goes to several targets, each with its own state; nothing for other payments. */
export function PaymentParts({
  payment: { parts, currency, paid_cents, amount_cents },
}: {
  readonly payment: PaymentView;
}) {
  const t = useText();
  const money = useMoney();
  const { messages, formatMessage } = useIntl();
  if (parts.length === 0) return null;
  const reasonOf = (reason: string): string => {
    const id = `payment.reason.${reason}`;
    return id in messages ? formatMessage({ id }) : reason;
  };
  return (
    <section aria-label={t("payment.parts")}>
      <ul className={styles.parts}>
        {parts.map((part) => {
          const state = part.state === "succeeded" ? "paid" : part.finished_at === null ? "open" : "back";
          return (
            <li key={part.id} className={styles.part} data-state={state}>
              {state === "paid" ? (
                <Check aria-hidden="true" />
              ) : state === "open" ? (
                <Clock aria-hidden="true" />
              ) : (
                <Undo2 aria-hidden="true" />
              )}
              <span className={styles.where}>
                <span className={styles.target}>
                  {methodName(part.payment_system, messages)} · {part.target}
                </span>
                <span className={styles.state}>
                  {part.reason !== null && state === "back" ? reasonOf(part.reason) : t(`payment.part_${state}`)}
                </span>
              </span>
              <span className={styles.amount}>{money(part.amount_cents, currency)}</span>
            </li>
          );
        })}
      </ul>
      {paid_cents !== null && paid_cents < amount_cents && (
        <Notice kind="info">
          <Text id="payment.paid_in_part" values={{ amount: money(paid_cents, currency) }} />
        </Notice>
      )}
    </section>
  );
}
