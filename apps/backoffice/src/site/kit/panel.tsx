import { classNames } from "@apogee/ui";
import { useId, type ReactNode } from "react";
import styles from "./panel.module.css";

/** Props of a `Panel`. */
interface PanelProps {
  readonly title?: ReactNode;
  /** Beside the title: a badge. */
  readonly badge?: ReactNode;
  /** At the end of the title's row: a note or a link. */
  readonly aside?: ReactNode;
  /** No padding, for tables that extend to the edge. */
  readonly bare?: boolean;
  /** The ring of four eyes. */
  readonly ringed?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A card of a page. */
export function Panel({ title, badge, aside, bare = false, ringed = false, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={classNames(styles.panel, className)}
      data-bare={bare || undefined}
      data-ringed={ringed || undefined}
      aria-labelledby={title == null ? undefined : id}
    >
      {title != null && (
        <header className={styles.head}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {badge}
          {aside != null && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
