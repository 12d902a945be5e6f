import { moneyParts, type MoneyCurrency, type MoneyStyle } from "@apogee/kernel";
import { classNames } from "../class-names.ts";
import { RollingDigits } from "./rolling-digits.tsx";
import styles from "./money.module.css";

/** Props of a `Money`. */
export interface MoneyProps extends MoneyStyle {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: MoneyCurrency;
  /** In browsers, rolls its digits when it changes; the first value appears at once. */
  readonly animated?: boolean;
  /** `display` uses Unbounded, for headings and the balances of a card. */
  readonly look?: "text" | "display";
  /** Gold for wins and coins, aurora and nova for gains and losses in a list. */
  readonly tone?: "plain" | "gold" | "aurora" | "nova";
  readonly className?: string;
}

/** An amount of money. All digits have the same width, so columns align. */
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
