import { Text, useText, type MessageKey } from "../../../site/intl/text.tsx";
import type { PaymentAction } from "../payments-api.ts";
import type { Offer } from "./offers.ts";
import { useMethodWords } from "./use-method-words.ts";
import styles from "./what-follows.module.css";

const STEPS = {
  deposit: ["pay", "bank", "play"],
  deposit_crypto: ["send", "chain", "coins"],
  cashout: ["reserve", "review", "booked"],
  cashout_crypto: ["reserve", "review", "sent"],
} as const;

interface WhatFollowsProps {
  readonly offer: Offer;
  readonly paymentAction: PaymentAction;
}

/** What happens after the chosen method is used, in three steps, below a short list of methods. */
export function WhatFollows({ offer, paymentAction }: WhatFollowsProps) {
  const t = useText();
  const { time } = useMethodWords()(offer);
  // Other families explain their next step beside the button.
  if (offer.method.family !== "card" && offer.method.family !== "crypto") return null;
  const steps = STEPS[offer.method.type === "crypto" ? (`${paymentAction}_crypto` as const) : paymentAction];
  return (
    <section className={styles.follows} data-roomy aria-label={t("cashbox.next_title")}>
      <h3 className={styles.title}>
        <Text id="cashbox.next_title" />
      </h3>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <p className={styles.name}>
              <Text id={`cashbox.next_${step}` as MessageKey} />
            </p>
            <p className={styles.text}>
              <Text id={`cashbox.next_${step}_text` as MessageKey} values={{ time }} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
