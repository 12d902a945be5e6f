import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CircleAlert } from "../pictures/icons.ts";
import styles from "./field.module.css";

/** Props that all fields share. */
export interface FieldProps {
  readonly label: ReactNode;
  /** Right of the label: limits, "optional", a link. */
  readonly hint?: ReactNode;
  /** Below the field; an error replaces it. */
  readonly note?: ReactNode;
  /** Why the value is invalid, as a sentence. */
  readonly error?: ReactNode;
  /** Hides the label visually, but not from screen readers. */
  readonly labelHidden?: boolean;
}

interface FrameProps extends FieldProps {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
}

/** Label, hint, the control itself, and the note or error below, linked by ids. */
export function FieldFrame({ id, label, hint, note, error, labelHidden = false, className, children }: FrameProps) {
  const made = useId();
  const controlId = id ?? made;
  const hasError = error != null && error !== false && error !== "";
  const hasNote = !hasError && note != null && note !== false;
  const described = [hint != null && `${controlId}-hint`, (hasError || hasNote) && `${controlId}-note`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.head, labelHidden && hint == null && "sr-only")}>
        <label className={classNames(styles.label, labelHidden && "sr-only")} htmlFor={controlId}>
          {label}
        </label>
        {hint != null && (
          <span className={styles.hint} id={`${controlId}-hint`}>
            {hint}
          </span>
        )}
      </div>
      {children({ id: controlId, "aria-describedby": described || undefined, "aria-invalid": hasError || undefined })}
      {hasNote && (
        <p className={styles.note} id={`${controlId}-note`}>
          {note}
        </p>
      )}
      {hasError && (
        <p className={styles.error} id={`${controlId}-note`} role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
