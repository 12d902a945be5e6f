import { CircleAlert } from "@apogee/ui";
import type { ReactNode } from "react";
import styles from "./auth-form.module.css";

/** An error of the whole form, announced at once. */
export function FormTrouble({ children }: { readonly children: ReactNode }) {
  if (children == null || children === "") return null;
  return (
    <p className={styles.trouble} role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
