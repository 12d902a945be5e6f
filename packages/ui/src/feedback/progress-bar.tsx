import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./progress-bar.module.css";

/** Props of a `ProgressBar`. */
export interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  /** Its name for screen readers. */
  readonly label: string;
  /** What the figures mean, for screen readers: `A$60 of A$500`. */
  readonly valueText?: string;
  readonly tone?: "starlight" | "gold" | "aurora";
  /** Whole steps as cells with gaps, for confirmations. */
  readonly cells?: boolean;
  readonly className?: string;
}

/** Shows how much of a whole is done. Drawn with SVG attributes, so that the server can render the right width. */
export function ProgressBar({
  value,
  max,
  label,
  valueText,
  tone = "starlight",
  cells = false,
  className,
}: ProgressBarProps) {
  const done = share(value, max);
  return (
    <div
      className={classNames(styles.bar, className)}
      data-tone={tone}
      data-cells={cells || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
    >
      {cells ? (
        Array.from({ length: max }, (_, cell) => <span key={cell} data-done={cell < Math.floor(value) || undefined} />)
      ) : (
        <svg className={styles.fill} width="100%" height="100%" aria-hidden="true">
          <rect className={styles.done} width={done} height="100%" rx="3" />
        </svg>
      )}
    </div>
  );
}

/** Props of a `LimitBar`, all in one unit. */
export interface LimitBarProps {
  readonly used: number;
  /** What the current step would add. */
  readonly adding?: number;
  readonly limit: number;
  readonly label: string;
  readonly valueText?: string;
  /** Below the bar, left and right: what is used, what is left. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly className?: string;
}

const NEARLY = 0.75;

/** A limit: the used part in starlight, the part about to be added in hatched ion; gold from three quarters on. */
export function LimitBar({ used, adding = 0, limit, label, valueText, start, end, className }: LimitBarProps) {
  const hatch = useId();
  const near = limit > 0 && (used + adding) / limit >= NEARLY;
  return (
    <div className={className}>
      <div
        className={styles.bar}
        data-tone={near ? "gold" : "starlight"}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={valueText}
      >
        <svg className={styles.fill} width="100%" height="100%" aria-hidden="true">
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className={styles.hatchGround} width="6" height="6" />
              <rect className={styles.hatch} width="3" height="6" />
            </pattern>
          </defs>
          {adding > 0 && <rect width={share(used + adding, limit)} height="100%" fill={`url(#${hatch})`} rx="2" />}
          <rect className={styles.done} width={share(used, limit)} height="100%" rx="2" />
        </svg>
      </div>
      {(start != null || end != null) && (
        <div className={styles.ends} data-near={near || undefined}>
          <span>{start}</span>
          <span>{end}</span>
        </div>
      )}
    </div>
  );
}

function share(part: number, whole: number): string {
  if (whole <= 0) return "0%";
  return `${Math.round(Math.min(Math.max(part / whole, 0), 1) * 10_000) / 100}%`;
}
