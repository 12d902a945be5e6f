import { classNames } from "../class-names.ts";
import styles from "./wordmark.module.css";

/** Props of a `Wordmark`; the brand's name is data. */
export interface WordmarkProps {
  readonly name: string;
  readonly size?: "small" | "normal" | "large";
  /** The first letter alone, for narrow rails. */
  readonly short?: boolean;
  readonly className?: string;
}

/** The brand's name in display type, with a dot in flame. */
export function Wordmark({ name, size = "normal", short = false, className }: WordmarkProps) {
  return (
    <span className={classNames(styles.wordmark, className)} data-size={size} role="img" aria-label={name}>
      <span aria-hidden="true">{short ? name.slice(0, 1) : name}</span>
      <span className={styles.dot} aria-hidden="true">
        .
      </span>
    </span>
  );
}
