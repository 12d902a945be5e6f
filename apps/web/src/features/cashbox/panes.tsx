import { classNames } from "@apogee/ui";
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./panes.module.css";

interface PanesProps {
  /** Which of the two a phone shows, or both one below the other; larger screens show them side by side. */
  readonly step: "choices" | "money" | "both";
  /** The choices extend to the edge. */
  readonly bare?: boolean;
  readonly choices: ReactNode;
  readonly money: ReactNode;
}

/**
 * The window's two halves: the choices, and the cost. A new step starts scrolled to the top, with the focus inside the
 * window.
 */
export function Panes({ step, bare = false, choices, money }: PanesProps) {
  const panes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panes.current?.parentElement?.scrollTo(0, 0);
    if (document.activeElement === document.body) panes.current?.closest<HTMLElement>("[role='dialog']")?.focus();
  }, [step]);
  return (
    <div ref={panes} className={styles.panes} data-step={step} data-bare={bare || undefined}>
      <div className={styles.choices}>{choices}</div>
      <div className={styles.money}>{money}</div>
    </div>
  );
}

/** The call to action, always visible below a half. With `phone`, it appears below the choices on phones only. */
export function PaneFoot({ phone = false, children }: { readonly phone?: boolean; readonly children: ReactNode }) {
  return <div className={classNames(styles.foot, phone && styles.next)}>{children}</div>;
}
