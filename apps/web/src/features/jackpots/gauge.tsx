import styles from "./gauge.module.css";

interface GaugeProps {
  /** From 0, where the level started, to 1, its bound. */
  readonly share: number;
  readonly label: string;
}

/** How far a level is from its start to its bound. Drawn with attributes, so that the server can render it. */
export function Gauge({ share, label }: GaugeProps) {
  const percent = Math.round(share * 1_000) / 10;
  return (
    <div
      className={styles.gauge}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg width="100%" height="100%" aria-hidden="true">
        <rect className={styles.ground} y="3" width="100%" height="8" rx="4" />
        <rect className={styles.fill} y="3" width={`${percent}%`} height="8" rx="4" />
        <svg x={`${percent}%`} overflow="visible">
          <rect className={styles.needle} x="-2" width="4" height="14" rx="2" />
        </svg>
      </svg>
    </div>
  );
}
