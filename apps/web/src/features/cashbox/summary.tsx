import type { ReactNode } from "react";
import styles from "./summary.module.css";

interface SummaryProps {
  readonly lines: readonly { readonly label: ReactNode; readonly value: string }[];
  readonly total?: { readonly label: ReactNode; readonly value: string };
}

/** The calculation of a payment, line by line, with its total. */
export function Summary({ lines, total }: SummaryProps) {
  return (
    <dl className={styles.summary}>
      {lines.map(({ label, value }, at) => (
        <div key={at} className={styles.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      )}
    </dl>
  );
}
