import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, type FieldProps } from "./field.tsx";
import styles from "./input.module.css";

/** Props of an `Input`, in addition to the attributes of an input. */
export interface InputProps extends FieldProps, Omit<ComponentProps<"input">, "prefix" | "size"> {
  /** Inside, before the value: a sign, a flag, an icon. */
  readonly prefix?: ReactNode;
  /** Inside, after the value: a result, an eye, small buttons. */
  readonly suffix?: ReactNode;
  /** 56 for forms, 40 for filters above tables. */
  readonly height?: 40 | 56;
}

/** A text input with its label, hint and error. `inputMode`, `autoComplete` and other attributes pass through. */
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
