import type { StatementSummary } from "@apogee/contract";
import { Card } from "@apogee/ui";
import type { CSSProperties } from "react";
import { Text, useText } from "../../../app/intl/text.tsx";
import { useMoney } from "../../../app/money/use-money.ts";
import { bridgeOf, type Step } from "./bridge.ts";
import styles from "./bridge-card.module.css";
import { useDays } from "./use-days.ts";

/** How the balance came about: a bar for each kind of movement, from the opening to the closing balance. */
export function BridgeCard({ summary }: { readonly summary: StatementSummary }) {
  const money = useMoney();
  const { currency } = summary;
  return (
    <Card
      title={
        <Text
          id="statement.from_to"
          values={{ opening: money(summary.opening_cents, currency), closing: money(summary.closing_cents, currency) }}
        />
      }
      aside={<Text id="statement.all_in" values={{ currency }} />}
    >
      <ol className={styles.steps}>
        {bridgeOf(summary).map((step) => (
          <Bar key={step.name} step={step} summary={summary} />
        ))}
      </ol>
    </Card>
  );
}

function Bar({ step, summary }: { readonly step: Step; readonly summary: StatementSummary }) {
  const t = useText();
  const money = useMoney();
  const days = useDays();
  const { name, amount, low, high, after } = step;
  const isBalance = name === "opening" || name === "closing";
  const label =
    name === "opening"
      ? t("statement.opening_on", { date: days.short(summary.from) })
      : name === "closing"
        ? t(summary.to >= summary.today ? "statement.now_on" : "statement.closing_on", {
            date: days.short(summary.to < summary.today ? summary.to : summary.today),
          })
        : t(name === "play" ? "statement.play_net" : `statement.kind_${name}`);
  return (
    <li
      className={styles.step}
      data-name={name}
      data-below={(name === "play" && amount < 0) || undefined}
      style={{ "--low": low, "--high": high, "--after": after } as CSSProperties}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} />
        {name !== "closing" && <span className={styles.link} />}
      </span>
      <span className={styles.amount} data-balance={isBalance || undefined}>
        {isBalance ? money(amount, summary.currency) : money(amount, summary.currency, { bare: true, sign: "always" })}
      </span>
    </li>
  );
}
