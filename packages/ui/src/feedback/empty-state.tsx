import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { artOrNull } from "../pictures/art.ts";
import { Image } from "../pictures/image.tsx";
import styles from "./empty-state.module.css";
import type { PICTURE_NAMES } from "./empty-pictures.ts";

/** Props of an `EmptyState`. */
export interface EmptyStateProps {
  readonly picture?: (typeof PICTURE_NAMES)[number];
  readonly title: ReactNode;
  /** What would appear here, and how to get there. */
  readonly text?: ReactNode;
  /** The one action, as a `Button`. */
  readonly action?: ReactNode;
  /** Smaller, inside a card. */
  readonly dense?: boolean;
  readonly className?: string;
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ picture = "games", title, text, action, dense = false, className }: EmptyStateProps) {
  const drawn = artOrNull(`empty/${picture}-256`);
  return (
    <div className={classNames(styles.state, className)} data-dense={dense || undefined}>
      {drawn && <Image picture={drawn} size={dense ? 64 : 128} lifted className={styles.picture} />}
      <h2 className={styles.title}>{title}</h2>
      {text != null && <p className={styles.text}>{text}</p>}
      {action != null && <div className={styles.action}>{action}</div>}
    </div>
  );
}
