import { Button, ProgressBar, Tag, type TagProps } from "@apogee/ui";
import type { PayoutsView } from "../../src/payouts/routes.ts";
import { amountText } from "../shared/amount.ts";
import { shortened } from "../shared/shortened.ts";
import { fromNow, timeText } from "../shared/times.ts";
import styles from "./payouts-page.module.css";

type Payout = PayoutsView["payouts"][number];

const STAGES: Readonly<
  Record<Payout["stage"], { readonly tone: NonNullable<TagProps["tone"]>; readonly text: string }>
> = {
  accepted: { tone: "neutral", text: "Accepted" },
  sent: { tone: "gold", text: "On its way" },
  paid: { tone: "aurora", text: "Paid" },
  failed: { tone: "nova", text: "Failed" },
};
const REASONS: Readonly<Record<string, string>> = {
  bank_refused: "The bank declined it.",
  dropped_from_chain: "The network dropped it.",
};

interface PayoutRowProps {
  readonly payout: Payout;
  readonly now: string;
  readonly onFinish: (outcome: "paid" | "failed") => void;
}

/** One payout, with buttons to end it while it is running. */
export function PayoutRow({ payout, now, onFinish }: PayoutRowProps) {
  const {
    stage,
    rail,
    amount,
    currency,
    target,
    reference,
    created_at: at,
    confirmations,
    confirmations_wanted: wanted,
  } = payout;
  const underWay = stage === "accepted" || stage === "sent";
  const sum = amountText(amount, currency);
  const which = (
    <span className="sr-only">
      : {sum}, payment {reference}
    </span>
  );
  return (
    <li className={styles.row}>
      <div className={styles.sum}>
        <strong className={styles.figure}>{sum}</strong>
        <span className={styles.fact}>to {rail === "card" ? target : shortened(target)}</span>
      </div>
      <div className={styles.when}>
        <span>Payment {reference}</span>
        <time className={styles.fact} dateTime={at} title={timeText(at)}>
          {fromNow(at, now)}
        </time>
      </div>
      <div className={styles.state}>
        <Tag tone={STAGES[stage].tone}>{STAGES[stage].text}</Tag>
        {payout.reason && <span className={styles.fact}>{REASONS[payout.reason] ?? payout.reason}</span>}
        {wanted !== null && underWay && (
          <ProgressBar
            className={styles.blocks}
            cells
            tone="aurora"
            value={confirmations}
            max={wanted}
            label="Blocks"
            valueText={`${confirmations} of ${wanted}`}
          />
        )}
      </div>
      <div className={styles.actions}>
        {underWay && (
          <Button size={32} kind="neutral" onClick={() => onFinish("paid")}>
            Pay now{which}
          </Button>
        )}
        {underWay && (
          <Button size={32} kind="secondary" onClick={() => onFinish("failed")}>
            Fail now{which}
          </Button>
        )}
      </div>
    </li>
  );
}
