import { classNames, Input, Select, type InputProps, type SelectProps } from "@apogee/ui";
import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./fields.module.css";

/** An input, 34 pixels high. */
export function TextField({ className, ...rest }: InputProps) {
  return <Input {...rest} height={40} className={classNames(styles.field, className)} />;
}

/** A select, 34 pixels high. */
export function SelectField({ className, ...rest }: SelectProps) {
  return <Select {...rest} height={40} className={classNames(styles.field, className)} />;
}

/** Props of a `TextAreaField`. */
interface TextAreaProps extends ComponentProps<"textarea"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly note?: ReactNode;
  readonly error?: ReactNode;
  readonly labelHidden?: boolean;
  /** Letters of one width, for JSON. */
  readonly code?: boolean;
}

/** A text of several lines. */
export function TextAreaField({ label, hint, note, error, labelHidden, code, className, ...rest }: TextAreaProps) {
  const id = useId();
  const below = error ?? note;
  return (
    <div className={classNames(styles.area, className)}>
      <div className={classNames(styles.head, labelHidden && "sr-only")}>
        <label htmlFor={id}>{label}</label>
        {hint != null && <span>{hint}</span>}
      </div>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={styles.text}
        data-code={code || undefined}
        aria-invalid={error != null || undefined}
        aria-describedby={below == null ? undefined : `${id}-note`}
      />
      {below != null && (
        <p
          id={`${id}-note`}
          className={error != null ? styles.error : styles.note}
          role={error != null ? "alert" : undefined}
        >
          {below}
        </p>
      )}
    </div>
  );
}
