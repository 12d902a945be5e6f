import type { StatementSummary } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
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
  const amountText = isBalance
    ? money(amount, summary.currency)
    : money(amount, summary.currency, { bare: true, sign: "always" });
  return (
    <li
      className={styles.step}
      data-name={name}
      data-below={(name === "play" && amount < 0) || undefined}
      data-none={amount === 0 || undefined}
    >
      <span className={styles.label}>{label}</span>
      <svg className={styles.standing} aria-hidden="true">
        <rect className={styles.bar} x="0" width="100%" y={top(high)} height={share(high - low)} rx="6" />
        <text className={styles.figure} x="50%" y={top(high)} dy="-8" textAnchor="middle">
          {amountText}
        </text>
        {name !== "closing" && (
          <svg className={styles.beyond} x="100%" width={GAP} height="100%">
            <line className={styles.link} x1="0" x2={GAP} y1={top(after)} y2={top(after)} />
          </svg>
        )}
      </svg>
      <svg className={styles.lying} aria-hidden="true">
        <rect
          className={styles.bar}
          x={`${low}%`}
          width={`${Math.max(high - low, LEAST)}%`}
          y="0"
          height="100%"
          rx="4"
        />
      </svg>
      <span className={styles.amount}>{amountText}</span>
    </li>
  );
}

/** Between two columns, as in the style sheet. */
const GAP = 12;
/** The part of the drawing's height that bars take; the amounts stand above them. */
const BARS = 0.86;
/** A step of almost nothing is seen all the same. */
const LEAST = 2;
const top = (edge: number): string => `${Math.min(100 - edge * BARS, 100 - LEAST)}%`;
const share = (height: number): string => `${Math.max(height * BARS, LEAST)}%`;
