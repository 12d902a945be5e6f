import { moneyParts, type MoneyCurrency, type MoneyStyle } from "@apogee/kernel";
import { classNames } from "../class-names.ts";
import { RollingDigits } from "./rolling-digits.tsx";
import styles from "./money.module.css";

/** What a `Money` takes. */
export interface MoneyProps extends MoneyStyle {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: MoneyCurrency;
  /** Rolls its digits when it changes, in browsers; the first value stands at once. */
  readonly animated?: boolean;
  /** `display` sets it in Unbounded: headings, balances of a card. */
  readonly look?: "text" | "display";
  /** Gold for wins and coins, aurora and nova for gains and losses of a list. */
  readonly tone?: "plain" | "gold" | "aurora" | "nova";
  readonly className?: string;
}

/** An amount of money. Its figures have one width, so columns stand straight. */
export function Money({
  amount,
  currency,
  animated = false,
  look = "text",
  tone = "plain",
  className,
  ...style
}: MoneyProps) {
  const parts = moneyParts(amount, currency, style);
  return (
    <span className={classNames(styles.money, className)} data-look={look} data-tone={tone}>
      {animated ? (
        <RollingDigits {...{ amount, currency, parts, style }} />
      ) : (
        `${parts.before}${parts.digits}${parts.after}`
      )}
    </span>
  );
}
