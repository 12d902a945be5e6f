import type { ReactNode } from "react";
import styles from "./key-cap.module.css";

/** A key as it is drawn on a keyboard. Screen readers skip it, since the control has a name. */
export function KeyCap({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}
