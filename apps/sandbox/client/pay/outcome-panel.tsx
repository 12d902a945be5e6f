import { ChevronDown, Select } from "@apogee/ui";
import { useId, useState } from "react";
import type { Outcome } from "../../src/payments/payment.ts";
import type { PayView } from "../../src/payments/views.ts";
import { messageOf } from "../shared/call.ts";
import styles from "./outcome-panel.module.css";
import type { PaymentState } from "./use-payment.ts";

const OUTCOMES: ReadonlyArray<{ readonly value: Outcome; readonly title: string; readonly text: string }> = [
  { value: "success", title: "It succeeds", text: "The page returns, then the notification comes." },
  { value: "declined", title: "The bank declines", text: "Insufficient funds." },
  { value: "pending", title: "Pending, then it succeeds", text: "The bank confirms later." },
  { value: "expired", title: "It expires", text: "The bank answers too late." },
  { value: "duplicate", title: "The notification comes twice", text: "The same event, twice." },
  { value: "notify_first", title: "The notification comes first", text: "Before the page returns." },
  { value: "wrong_amount", title: "Another amount is paid", text: "A tenth is missing." },
];
const DELAYS_S = [2, 5, 15, 60, 300];

/** The drawer that only a sandbox has: what is to happen after the bank's code. Closed, it changes nothing. */
export function OutcomePanel({ view, act }: { readonly view: PayView; readonly act: PaymentState["act"] }) {
  const name = useId();
  const [trouble, setTrouble] = useState<string | null>(null);
  const choose = (outcome: Outcome, delay: number): void => {
    setTrouble(null);
    act("outcome", { outcome, delay_s: delay }).catch((error: unknown) => setTrouble(messageOf(error)));
  };
  const chosen = OUTCOMES.find(({ value }) => value === view.outcome);
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.label}>Sandbox: choose what happens</span>
          <span className={styles.chosen}>{chosen?.title}</span>
        </span>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </summary>
      <fieldset className={styles.list}>
        <legend className="sr-only">What happens after the bank's code</legend>
        {OUTCOMES.map(({ value, title, text }) => (
          <label key={value} className={styles.row}>
            <input className={styles.radio} type="radio" name={name} value={value} checked={view.outcome === value} onChange={() => choose(value, view.delay_s)} />
            <span className={styles.words}><span className={styles.title}>{title}</span><span className={styles.text}>{text}</span></span>
          </label>
        ))}
      </fieldset>
      {view.outcome === "pending" && (
        <Select className={styles.delay} height={40} label="The bank confirms after" value={view.delay_s} onChange={(event) => choose("pending", Number(event.target.value))}>
          {[...new Set([...DELAYS_S, view.delay_s])].toSorted((a, b) => a - b).map((seconds) => <option key={seconds} value={seconds}>{seconds} seconds</option>)}
        </Select>
      )}
      {trouble && <p className={styles.trouble} role="alert">{trouble}</p>}
    </details>
  );
}
