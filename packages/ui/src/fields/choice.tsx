import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./choice.module.css";

/** What a `Choice` takes beside the attributes of a radio button. */
export interface ChoiceProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** Several at once instead of one of all. */
  readonly several?: boolean;
  /** Leaves out the ring at the top right, where the whole tile is enough. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** A tile that is chosen: a method, a bonus. Chosen is starlight with a white check, never flame. */
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
