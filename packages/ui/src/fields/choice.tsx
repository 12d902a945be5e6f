import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./choice.module.css";

/** Props of a `Choice`, in addition to the attributes of a radio button. */
export interface ChoiceProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** Allows several choices instead of one. */
  readonly several?: boolean;
  /** Omits the ring at the top right, if the tile alone is clear enough. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** A tile that can be chosen: a method, a bonus. A chosen one is starlight with a white check, never flame. */
export function Choice({ several = false, plain = false, className, children, ...rest }: ChoiceProps) {
  return (
    <label className={classNames(styles.tile, className)} data-plain={plain || undefined}>
      <input {...rest} className={styles.input} type={several ? "checkbox" : "radio"} />
      <span className={styles.content}>{children}</span>
      {!plain && (
        <svg className={styles.mark} viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
          <circle cx="10" cy="10" r="9" />
          <path d="m6.2 10.4 2.6 2.6 5-5.6" />
        </svg>
      )}
    </label>
  );
}
