import { classNames } from "@apogee/ui";
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./panes.module.css";

interface PanesProps {
  /** Which of both a phone shows, or both below each other; larger screens show them side by side. */
  readonly step: "choices" | "money" | "both";
  /** The choices draw to the edge. */
  readonly bare?: boolean;
  readonly choices: ReactNode;
  readonly money: ReactNode;
}

/**
 * The window's two halves: what can be chosen, and what it costs. A new step begins at its top, with the focus inside
 * the window.
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

/** What stays in reach below a half: the call to action. `phone` stands below the choices of phones only. */
export function PaneFoot({ phone = false, children }: { readonly phone?: boolean; readonly children: ReactNode }) {
  return <div className={classNames(styles.foot, phone && styles.next)}>{children}</div>;
}
