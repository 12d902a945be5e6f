import type { CSSProperties } from "react";
import styles from "./loader.module.css";

interface LoaderProps {
  /** What is loaded, in percent; a bar shows it after a second. */
  readonly percent: number;
  readonly words: string | undefined;
}

/** The same picture with which the page begins, so that nothing jumps; words appear only if there is trouble. */
export function Loader({ percent, words }: LoaderProps) {
  return (
    <div className={styles.loader}>
      <span className={styles.orbit} />
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={words ?? "Apogee"}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ "--share": percent / 100 } as CSSProperties} />
      </span>
      {words && (
        <p className={styles.words} role="status">
          {words}
        </p>
      )}
    </div>
  );
}
