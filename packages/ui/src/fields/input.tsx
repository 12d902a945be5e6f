import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, type FieldProps } from "./field.tsx";
import styles from "./input.module.css";

/** What an `Input` takes beside the attributes of an input. */
export interface InputProps extends FieldProps, Omit<ComponentProps<"input">, "prefix" | "size"> {
  /** Inside, before the value: a sign, a flag, an icon. */
  readonly prefix?: ReactNode;
  /** Inside, after the value: a result, an eye, small buttons. */
  readonly suffix?: ReactNode;
  /** 56 stands alone, 40 is for filters above tables. */
  readonly height?: 40 | 56;
}

/** A line of text with its label, hint and error. `inputMode`, `autoComplete` and the rest pass through. */
export function Input({
  label,
  hint,
  note,
  error,
  labelHidden,
  prefix,
  suffix,
  height = 56,
  className,
  id,
  ...rest
}: InputProps) {
  return (
    <FieldFrame {...{ id, label, hint, note, error, labelHidden, className }}>
      {(control) => (
        <span
          className={styles.well}
          data-height={height}
          data-invalid={control["aria-invalid"]}
          data-disabled={rest.disabled || undefined}
        >
          {prefix != null && <span className={styles.prefix}>{prefix}</span>}
          <input type="text" {...rest} {...control} className={styles.input} />
          {suffix != null && <span className={styles.suffix}>{suffix}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
