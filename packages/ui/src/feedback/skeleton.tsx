import { classNames } from "../class-names.ts";
import styles from "./skeleton.module.css";

/** Props of a `Skeleton`. */
export interface SkeletonProps {
  /** The shape of the expected content; `fill` takes the size of its class. */
  readonly shape?: "text" | "title" | "button" | "circle" | "tile" | "wide" | "row" | "fill";
  /** How many are stacked. */
  readonly count?: number;
  readonly className?: string;
}

/** A placeholder in the final shape of the content. The parent sets `aria-busy`. */
export function Skeleton({ shape = "text", count = 1, className }: SkeletonProps) {
  return Array.from({ length: count }, (_, i) => (
    <span
      key={i}
      className={classNames(styles.skeleton, className)}
      data-shape={shape}
      data-last={(i > 0 && i === count - 1) || undefined}
      aria-hidden="true"
    />
  ));
}
