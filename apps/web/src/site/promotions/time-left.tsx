import { Clock, classNames } from "@apogee/ui";
import styles from "./time-left.module.css";
import { useTimeLeft } from "./time-words.tsx";
import { useNow } from "./use-now.ts";

interface TimeLeftProps {
  readonly until: string;
  /** Before the time that is left: `Sales end in`. */
  readonly before?: string;
  readonly className?: string | undefined;
}

/** How long it is until a time, in words. It never blinks. */
export function TimeLeft({ until, before, className }: TimeLeftProps) {
  const left = useTimeLeft();
  const now = useNow();
  return (
    <span className={classNames(styles.left, className)} role="timer">
      <Clock aria-hidden="true" />
      <span>
        {before && `${before} `}
        <b>{left(until, now)}</b>
      </span>
    </span>
  );
}
