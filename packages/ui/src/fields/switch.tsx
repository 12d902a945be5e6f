import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./switch.module.css";

/** Props of a `Switch`, in addition to the attributes of an input. */
export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "children"> {
  readonly children: ReactNode;
  /** A line below the text: what happens when it is on. */
  readonly note?: ReactNode;
  /** Hides the text visually, but not from screen readers. */
  readonly labelHidden?: boolean;
  /** Puts the switch at the end of its row; false puts it before the text. */
  readonly after?: boolean;
}

/** On or off, with immediate effect: there is no save button. */
export function Switch({ children, note, labelHidden = false, after = true, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.row, className)} data-after={after || undefined}>
      <input {...rest} className={styles.input} type="checkbox" role="switch" />
      <span className={classNames(styles.text, labelHidden && "sr-only")}>
        {children}
        {note != null && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}
