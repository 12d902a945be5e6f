import { classNames } from "../class-names.ts";
import styles from "./spinner.module.css";

/** Props of a `Spinner`. Without a label it is decoration for an element that announces the loading itself. */
export interface SpinnerProps {
  readonly label?: string | undefined;
  readonly size?: 16 | 20 | 32;
  readonly className?: string | undefined;
}

/** A small turning orbit in the colour of the surrounding text. */
export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    <svg
      className={classNames(styles.spinner, className)}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
