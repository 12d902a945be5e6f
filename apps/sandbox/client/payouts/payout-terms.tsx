import { Card, CreditCard, CurrencyIcon, Segmented, Select } from "@apogee/ui";
import type { PayoutOutcome } from "../../src/payouts/payout.ts";
import type { PayoutsView } from "../../src/payouts/routes.ts";
import styles from "./payouts-page.module.css";

type Terms = PayoutsView["terms"][number];

const OUTCOMES: ReadonlyArray<{ readonly value: PayoutOutcome; readonly label: string }> = [
  { value: "paid", label: "Paid" },
  { value: "failed", label: "Failed" },
  { value: "stuck", label: "Stuck" },
];
const DELAYS_S = [2, 5, 8, 20, 60, 300, 3_600];

/** The outcome and delay of new payouts of one rail. */
export function PayoutTerms({ terms, onChange }: { readonly terms: Terms; readonly onChange: (terms: Terms) => void }) {
  const { rail, outcome, delay_s: delay } = terms;
  const name = rail === "card" ? "Card" : "Bitcoin";
  return (
    <Card>
      <h2 className={styles.rail}>
        {rail === "card" ? <CreditCard aria-hidden="true" /> : <CurrencyIcon code="BTC" />}
        {name}
      </h2>
      <div className={styles.choices}>
        <Segmented
          label={`Outcome of ${name === "Card" ? "card" : name} payouts`}
          options={OUTCOMES}
          value={outcome}
          wide
          onChange={(next) => onChange({ ...terms, outcome: next })}
        />
        <Select
          height={40}
          label="After"
          value={delay}
          disabled={outcome === "stuck"}
          className={styles.delay}
          note={noteOf(terms)}
          onChange={(event) => onChange({ ...terms, delay_s: Number(event.target.value) })}
        >
          {[...new Set([...DELAYS_S, delay])]
            .toSorted((a, b) => a - b)
            .map((seconds) => (
              <option key={seconds} value={seconds}>
                {secondsText(seconds)}
              </option>
            ))}
        </Select>
      </div>
    </Card>
  );
}

function noteOf({ rail, outcome }: Terms): string {
  if (outcome === "stuck") return "Sent, then stuck until you end it below.";
  if (outcome === "failed")
    return rail === "card"
      ? "The bank declines it; the casino returns the money."
      : "The network drops it; the casino returns the money.";
  return rail === "card"
    ? "Sent at once, paid after this time."
    : "Sent at once, paid after two blocks within this time.";
}

function secondsText(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  return seconds === 60 ? "1 minute" : seconds < 3_600 ? `${seconds / 60} minutes` : `${seconds / 3_600} hour`;
}
