import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Check, X } from "../pictures/icons.ts";
import styles from "./timeline.module.css";

/** One step of the timeline. */
export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  /** What happened, or what is awaited. */
  readonly text?: ReactNode;
  /** When it happened, or when it is expected. */
  readonly time?: ReactNode;
  readonly state: "done" | "current" | "future" | "failed";
}

/** Props of a `Timeline`. */
export interface TimelineProps {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  /** The states in words, for screen readers. */
  readonly words?: Readonly<Record<TimelineStep["state"], string>>;
  readonly className?: string;
}

const WORDS = { done: "Done", current: "Now", future: "Later", failed: "Failed" };

/** The progress of a payment or a check, from top to bottom. */
export function Timeline({ label, steps, words = WORDS, className }: TimelineProps) {
  return (
    <ol className={classNames(styles.list, className)} aria-label={label}>
      {steps.map(({ key, title, text, time, state }) => (
        <li
          key={key}
          className={styles.step}
          data-state={state}
          aria-current={state === "current" ? "step" : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {state === "done" ? <Check /> : state === "failed" ? <X /> : null}
          </span>
          <div className={styles.words}>
            <p className={styles.title}>
              <span className="sr-only">{words[state]}: </span>
              {title}
            </p>
            {text != null && <p className={styles.text}>{text}</p>}
          </div>
          {time != null && <p className={styles.time}>{time}</p>}
        </li>
      ))}
    </ol>
  );
}
