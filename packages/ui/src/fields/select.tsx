import type { ComponentProps, ReactNode } from "react";
import { ChevronDown } from "../pictures/icons.ts";
import { FieldFrame, type FieldProps } from "./field.tsx";
import styles from "./select.module.css";

/** Props of a `Select`, in addition to the attributes of a select; its children are `<option>`s. */
export interface SelectProps extends FieldProps, Omit<ComponentProps<"select">, "prefix" | "size" | "height"> {
  readonly prefix?: ReactNode;
  readonly height?: 40 | 56;
}

/** A native select, so a phone shows its own picker; newer browsers draw the list in our style. */
export function Select({
  label,
  hint,
  note,
  error,
  labelHidden,
  prefix,
  height = 56,
  className,
  id,
  children,
  ...rest
}: SelectProps) {
  return (
    <FieldFrame {...{ id, label, hint, note, error, labelHidden, className }}>
      {(control) => (
        <span className={styles.well} data-height={height} data-invalid={control["aria-invalid"]}>
          {prefix != null && <span className={styles.prefix}>{prefix}</span>}
          <select {...rest} {...control} className={styles.select}>
            {children}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </span>
      )}
    </FieldFrame>
  );
}
