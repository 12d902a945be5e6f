import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./checkbox.module.css";

/** Props of a `Checkbox` and a `Switch`, in addition to the attributes of an input. */
export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** A sentence; may contain links. */
  readonly children: ReactNode;
  readonly error?: ReactNode;
}

/** A checkbox with its sentence. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const noteId = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.row}>
        <span className={styles.box}>
          <input
            {...rest}
            className={styles.input}
            type="checkbox"
            aria-invalid={error != null || undefined}
            aria-describedby={error != null ? noteId : undefined}
          />
          <svg className={styles.check} viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true">
            <path d="m3.5 8.4 3 3 6-6.6" />
          </svg>
        </span>
        <span className={styles.text}>{children}</span>
      </label>
      {error != null && (
        <p className={styles.error} id={noteId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
