import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./tag.module.css";

/** Props of a `Tag`. */
export interface TagProps {
  /** Aurora for done or new, gold for pending or worth coins, nova for failed, light for use on pictures. */
  readonly tone?: "neutral" | "light" | "aurora" | "gold" | "nova" | "ion";
  /** Full colour instead of a tinted background, for use on pictures. */
  readonly solid?: boolean;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short label: a state, or what is special. */
export function Tag({ tone = "neutral", solid = false, icon, className, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, className)} data-tone={tone} data-solid={solid || undefined}>
      {icon}
      {children}
    </span>
  );
}
