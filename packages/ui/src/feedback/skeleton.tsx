import { classNames } from "../class-names.ts";
import styles from "./skeleton.module.css";

/** What a `Skeleton` takes. */
export interface SkeletonProps {
  /** The shape of what comes; `fill` takes the size of its class. */
  readonly shape?: "text" | "title" | "button" | "circle" | "tile" | "wide" | "row" | "fill";
  /** How many stand below each other. */
  readonly count?: number;
  readonly className?: string;
}

/** The place of what is still coming, in its final shape. Whoever shows it says `aria-busy` around it. */
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
