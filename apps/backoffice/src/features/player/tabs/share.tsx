import styles from "./overview.module.css";

/** Near its end, a bar is gold. */
const NEAR = 0.75;

/** Props of a `Share`. */
interface ShareProps {
  readonly label: string;
  readonly value: string;
  /** From 0; more than 1 is shown as 1. */
  readonly share: number;
  /** Whether it is better not to get near the end, as with a limit. */
  readonly limits?: boolean;
  readonly reached?: boolean;
}

/** How much of something is reached, as a bar with its words. */
export function Share({ label, value, share, limits = false, reached = false }: ShareProps) {
  const shown = Math.max(0, Math.min(1, share));
  return (
    <div>
      <div className={styles.barHead}>
        <span>{label}</span>
        <strong>{value}</strong>
      </div>
      <div className={styles.bar}>
        <div
          className={styles.fill}
          data-near={(limits && shown >= NEAR) || undefined}
          data-reached={reached || undefined}
          style={{ transform: `scaleX(${shown})` }}
        />
      </div>
    </div>
  );
}
