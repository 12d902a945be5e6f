import { parseAmount, typedAmount, type MoneyCurrency } from "@apogee/kernel";
import { useState, type ComponentProps } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { CircleX } from "../pictures/icons.ts";
import { FieldFrame, type FieldProps } from "./field.tsx";
import styles from "./amount-input.module.css";

type Rest = Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type" | "inputMode" | "size" | "prefix"
>;

/** Props of an `AmountInput`, in addition to the attributes of an input. */
export interface AmountInputProps extends FieldProps, Rest {
  readonly currency: Pick<MoneyCurrency, "symbol" | "subunitsToUnit">;
  /** In the currency's smallest unit; null if nothing, or no valid amount, is typed. */
  readonly amount: number | null;
  readonly onAmountChange: (amount: number | null) => void;
  /** 80 for the amount of a cashbox, 56 for a stake. */
  readonly height?: 56 | 80;
  readonly clearLabel?: string;
  /** Selects the decimal separator for preset amounts; typed amounts may use either. */
  readonly locale?: string;
}

/** An input for an amount. It accepts only digits and one point or comma; its value is exact. */
export function AmountInput({
  currency,
  amount,
  onAmountChange,
  height = 80,
  clearLabel = "Clear",
  locale = "en",
  label,
  hint,
  note,
  error,
  labelHidden,
  className,
  id,
  ...rest
}: AmountInputProps) {
  const { subunitsToUnit } = currency;
  const [typed, setTyped] = useState(() => (amount === null ? "" : typedAmount(amount, subunitsToUnit, locale)));
  // A preset or a limit may set another amount than the typed one; the text follows.
  const text =
    parseAmount(typed, subunitsToUnit) === amount
      ? typed
      : amount === null
        ? ""
        : typedAmount(amount, subunitsToUnit, locale);
  const type = (next: string): void => {
    const cleaned = next.replaceAll(/[^\d.,]/g, "");
    if (cleaned !== "" && cleaned !== "." && cleaned !== "," && parseAmount(cleaned, subunitsToUnit) === null) return;
    setTyped(cleaned);
    onAmountChange(parseAmount(cleaned, subunitsToUnit));
  };
  return (
    <FieldFrame {...{ id, label, hint, note, error, labelHidden, className }}>
      {(control) => (
        <span className={styles.well} data-height={height} data-invalid={control["aria-invalid"]}>
          <span className={styles.sign} aria-hidden="true">
            {currency.symbol}
          </span>
          <input
            {...rest}
            {...control}
            className={styles.input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          {text !== "" && !rest.disabled && (
            <IconButton kind="ghost" label={clearLabel} onClick={() => type("")}>
              <CircleX />
            </IconButton>
          )}
        </span>
      )}
    </FieldFrame>
  );
}
