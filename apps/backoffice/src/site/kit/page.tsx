import { classNames } from "@apogee/ui";
import { useEffect, type ReactNode } from "react";
import styles from "./page.module.css";

/** Props of a `PageHead`. */
interface PageHeadProps {
  readonly title: string;
  readonly badges?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  /** A line below the title. */
  readonly note?: ReactNode;
  /** Tabs or chips below it. */
  readonly children?: ReactNode;
}

/** The white head of a page. */
export function PageHead({ title, badges, actions, note, children }: PageHeadProps) {
  useTitle(title);
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {badges}
        {actions != null && <div className={styles.actions}>{actions}</div>}
      </div>
      {note != null && <div className={styles.note}>{note}</div>}
      {children}
    </header>
  );
}

/** Names the window after the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Apogee`;
  }, [title]);
}

/** The part of a page below its head, which scrolls. */
export function Page({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <div className={classNames(styles.page, className)}>{children}</div>;
}
