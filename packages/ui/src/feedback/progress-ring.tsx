import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./progress-ring.module.css";

/** Props of a `ProgressRing`. */
export interface ProgressRingProps {
  /** Whole percent, 0 to 100. */
  readonly percent: number;
  /** Its name for screen readers. */
  readonly label: string;
  /** What the figure means, for screen readers: `A$60 of A$500`. */
  readonly valueText?: string;
  readonly tone?: "starlight" | "gold" | "aurora";
  readonly className?: string;
  /** Inside the ring. */
  readonly children?: ReactNode;
}

/** Progress as a ring around a figure. Drawn with SVG attributes, so that the server can render the right length. */
export function ProgressRing({
  percent,
  label,
  valueText,
  tone = "starlight",
  className,
  children,
}: ProgressRingProps) {
  return (
    <div
      className={classNames(styles.ring, className)}
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <svg viewBox="0 0 96 96" fill="none" aria-hidden="true">
        <circle cx="48" cy="48" r="43" />
        {percent > 0 && (
          <circle
            className={styles.done}
            cx="48"
            cy="48"
            r="43"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            transform="rotate(-90 48 48)"
          />
        )}
      </svg>
      <span className={styles.inside}>{children}</span>
    </div>
  );
}
