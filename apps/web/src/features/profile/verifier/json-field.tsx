import { useId, type ReactNode } from "react";
import styles from "./verifier.module.css";

interface JsonFieldProps {
  readonly label: string;
  readonly note: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onText: (text: string) => void;
}

/** A text of several lines, for JSON and for lists. */
export function JsonField({ label, note, value, error, onText }: JsonFieldProps) {
  const id = useId();
  const rows = Math.min(6, Math.max(2, Math.ceil(value.length / 48), value.split("\n", 6).length));
  return (
    <div className={styles.json}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.text}
        rows={rows}
        value={value}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onText(event.target.value)}
      />
      <p
        id={`${id}-note`}
        className={error === undefined ? styles.note : styles.trouble}
        role={error === undefined ? undefined : "alert"}
      >
        {error ?? note}
      </p>
    </div>
  );
}
