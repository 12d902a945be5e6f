import type { WithdrawalPlan } from "@apogee/contract";
import { Undo2, Wallet } from "@apogee/ui";
import { Text } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { useTimeWords } from "../methods/use-method-words.ts";
import styles from "./plan-view.module.css";

interface PlanViewProps {
  readonly plan: WithdrawalPlan;
}

/** Where the money of a withdrawal goes, part by part, with the time of each, and why. */
export function PlanView({ plan }: PlanViewProps) {
  const money = useMoney();
  const timeOf = useTimeWords();
  const several = plan.parts.length > 1;
  return (
    <section className={styles.plan} role="status">
      <h4 className={styles.title}>
        <Text id="cashbox.plan_title" values={{ count: plan.parts.length }} />
      </h4>
      <ol className={styles.parts}>
        {plan.parts.map((part, at) => (
          <li key={at} className={styles.part}>
            {part.returns_deposit ? <Undo2 aria-hidden="true" /> : <Wallet aria-hidden="true" />}
            <span className={styles.where}>
              <span className={styles.target}>{part.target}</span>
              <span className={styles.why}>
                <Text
                  id={part.returns_deposit ? "cashbox.plan_returns" : "cashbox.plan_chosen"}
                  values={{ time: timeOf(part.processing_minutes) }}
                />
              </span>
            </span>
            <span className={styles.amount}>{money(part.amount_cents, plan.currency)}</span>
          </li>
        ))}
      </ol>
      {several && (
        <p className={styles.note}>
          <Text id="cashbox.plan_note" />
        </p>
      )}
    </section>
  );
}
