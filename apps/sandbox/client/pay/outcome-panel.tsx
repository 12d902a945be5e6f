import { ChevronDown, Select } from "@apogee/ui";
import { useId, useState } from "react";
import { OUTCOMES, type Outcome } from "../../src/payments/payment.ts";
import type { PayView } from "../../src/payments/views.ts";
import { failureText } from "../shared/failure-text.ts";
import { say } from "../shared/words.ts";
import styles from "./outcome-panel.module.css";
import type { PaymentState } from "./use-payment.ts";

const DELAYS_S = [2, 5, 15, 60, 300];

const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The sandbox's own panel, which selects what happens after the bank's code. */
export function OutcomePanel({ view, act }: { readonly view: PayView; readonly act: PaymentState["act"] }) {
  const name = useId();
  const [trouble, setTrouble] = useState<string | null>(null);
  const choose = (outcome: Outcome, delay: number): void => {
    setTrouble(null);
    act("outcome", { outcome, delay_s: delay }).catch((error: unknown) => setTrouble(failureText(error)));
  };
  return (
    <details
      className={styles.panel}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" })
      }
    >
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.label}>{say("outcome.label")}</span>
          <span className={styles.chosen}>{say(`outcome.${view.outcome}`)}</span>
        </span>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </summary>
      <fieldset className={styles.list}>
        <legend className="sr-only">{say("outcome.legend")}</legend>
        {OUTCOMES.map((value) => (
          <label key={value} className={styles.row}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={value}
              checked={view.outcome === value}
              onChange={() => choose(value, view.delay_s)}
            />
            <span className={styles.words}>
              <span className={styles.title}>{say(`outcome.${value}`)}</span>
              <span className={styles.text}>{say(`outcome.${value}_text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {view.outcome === "pending" && (
        <Select
          className={styles.delay}
          height={40}
          label={say("outcome.delay")}
          value={view.delay_s}
          onChange={(event) => choose("pending", Number(event.target.value))}
        >
          {[...new Set([...DELAYS_S, view.delay_s])]
            .toSorted((a, b) => a - b)
            .map((seconds) => (
              <option key={seconds} value={seconds}>
                {say("outcome.seconds", { seconds })}
              </option>
            ))}
        </Select>
      )}
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
    </details>
  );
}
