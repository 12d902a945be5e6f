import { readAmount, typedAmount, type MoneyCurrency, type UnreadAmount } from "@apogee/kernel";
import { useState, type ComponentProps, type ReactNode } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { afterPress } from "../after-press.ts";
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
  /** In the currency's smallest unit; null if nothing, or nothing readable, is typed. */
  readonly amount: number | null;
  /** The fault is null if an amount, or nothing, is typed. */
  readonly onAmountChange: (amount: number | null, fault: UnreadAmount | null) => void;
  /** The sentence for a text that is not read as an amount. */
  readonly sayFault: (fault: UnreadAmount) => string;
  /** 80 for the amount of a cashbox, 56 for a stake. */
  readonly height?: 56 | 80;
  readonly clearLabel?: string;
  /** Inside, after the value. */
  readonly suffix?: ReactNode;
  /** The language whose signs of groups and decimals are read and written. */
  readonly locale?: string;
}

/** An input for an amount: it keeps every text that is typed or pasted, and says why one is not an amount. */
export function AmountInput({
  currency,
  amount,
  onAmountChange,
  sayFault,
  height = 80,
  clearLabel = "Clear",
  suffix,
  locale = "en",
  label,
  hint,
  note,
  error,
  labelHidden,
  className,
  id,
  onBlur,
  ...rest
}: AmountInputProps) {
  const { subunitsToUnit } = currency;
  const written = amount === null ? "" : typedAmount(amount, subunitsToUnit, locale);
  const [typed, setTyped] = useState(written);
  // What may still become an amount is judged when the field is left.
  const [judged, setJudged] = useState(false);
  const read = readAmount(typed, currency, locale);
  // A preset or a limit may set another amount than the typed one; the text follows.
  const isTyped = read.amount === amount;
  const fault = isTyped ? read.fault : null;
  const type = (next: string, pasted: boolean): void => {
    const now = readAmount(next, currency, locale);
    setTyped(next);
    setJudged(now.fault !== null && (pasted || !UNFINISHED.has(now.fault.why)));
    onAmountChange(now.amount, now.fault);
  };
  const wrong = fault !== null && (judged || error != null) ? sayFault(fault) : error;
  return (
    <FieldFrame {...{ id, label, hint, note: fault === null ? note : undefined, error: wrong, labelHidden, className }}>
      {(control) => (
        <span className={styles.well} data-height={height} data-invalid={control["aria-invalid"]}>
          {currency.symbol !== "" && (
            <span className={styles.sign} aria-hidden="true">
              {currency.symbol}
            </span>
          )}
          <input
            {...rest}
            {...control}
            className={styles.input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={isTyped ? typed : written}
            onChange={(event) => type(event.target.value, isPasted(event.nativeEvent))}
            onBlur={(event) => {
              afterPress(() => setJudged(fault !== null));
              onBlur?.(event);
            }}
          />
          {suffix != null && <span className={styles.suffix}>{suffix}</span>}
          {(isTyped ? typed : written) !== "" && !rest.disabled && (
            <IconButton kind="ghost" label={clearLabel} onClick={() => type("", false)}>
              <CircleX />
            </IconButton>
          )}
        </span>
      )}
    </FieldFrame>
  );
}

/** Faults that further keys often mend: `1,0` on the way to `1,000`. */
const UNFINISHED: ReadonlySet<UnreadAmount["why"]> = new Set(["ambiguous", "grouping"]);

function isPasted(event: Event): boolean {
  return "inputType" in event && /^insertFrom(?:Paste|Drop)/.test(String(event.inputType));
}
