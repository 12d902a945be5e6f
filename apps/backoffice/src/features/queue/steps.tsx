import { Moment } from "../../site/format/value.tsx";
import { useTextOrName } from "../../site/texts/texts.tsx";
import type { QueueItem } from "./shapes.ts";
import styles from "./queue.module.css";

/** What happened to a payment, and what comes. */
export function Steps({ steps }: { readonly steps: QueueItem["payment"]["timeline"] }) {
  const nameOf = useTextOrName();
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, status, at }) => (
        <li key={step} data-status={status}>
          <span className={styles.stepMark} aria-hidden="true" />
          <span>{nameOf("stage", step)}</span>
          {at && <Moment iso={at} />}
        </li>
      ))}
    </ol>
  );
}
