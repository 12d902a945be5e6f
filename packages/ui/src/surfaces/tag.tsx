import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./tag.module.css";

/** What a `Tag` takes. */
export interface TagProps {
  /** Aurora is done or new, gold waits or is worth coins, nova failed, light stands on pictures. */
  readonly tone?: "neutral" | "light" | "aurora" | "gold" | "nova" | "ion";
  /** Full colour instead of a tinted ground: on pictures. */
  readonly solid?: boolean;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A word about a thing: a state, or what is special. */
export function Tag({ tone = "neutral", solid = false, icon, className, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, className)} data-tone={tone} data-solid={solid || undefined}>
      {icon}
      {children}
    </span>
  );
}
