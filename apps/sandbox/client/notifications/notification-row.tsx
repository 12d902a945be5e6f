import { Button, ChevronDown, RotateCw, Tag, type TagProps } from "@apogee/ui";
import type { NotificationView } from "../../src/notifications/routes.ts";
import { shortened } from "../shared/shortened.ts";
import { fromNow, timeText } from "../shared/times.ts";
import styles from "./notifications-page.module.css";

const STATES: Readonly<
  Record<NotificationView["state"], { readonly tone: NonNullable<TagProps["tone"]>; readonly text: string }>
> = {
  queued: { tone: "gold", text: "Waiting" },
  delivered: { tone: "aurora", text: "Delivered" },
  given_up: { tone: "nova", text: "Given up" },
};
const CAUSES: Readonly<Record<NotificationView["attempts"][number]["cause"], string>> = {
  first: "First",
  retry: "Retry",
  copy: "Duplicate",
  again: "Sent again",
};

interface NotificationRowProps {
  readonly notification: NotificationView;
  readonly now: string;
  readonly onSendAgain: () => void;
}

/** One notification; expanded, its content and each delivery attempt. */
export function NotificationRow({ notification, now, onSendAgain }: NotificationRowProps) {
  const { kind, state, subject, attempts, created_at: at, next_try_at: next } = notification;
  const tries = attempts.length;
  return (
    <li className={styles.item}>
      <details>
        <summary className={styles.row}>
          <span className={styles.what}>
            <strong className={styles.kind}>{kind}</strong>
            <span className={styles.fact}>{shortened(subject, 10)}</span>
          </span>
          <span className={styles.state}>
            <Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>
            <span className={styles.fact}>
              {next ? `next attempt ${fromNow(next, now)}` : `${tries} ${tries === 1 ? "attempt" : "attempts"}`}
            </span>
          </span>
          <time className={styles.time} dateTime={at} title={timeText(at)}>
            {fromNow(at, now)}
          </time>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </summary>
        <div className={styles.detail}>
          <dl className={styles.facts}>
            <div>
              <dt>Event</dt>
              <dd>{notification.event_id}</dd>
            </div>
            <div>
              <dt>Sent to</dt>
              <dd>{notification.url}</dd>
            </div>
          </dl>
          <pre className={styles.body} tabIndex={0} aria-label="Body">
            {pretty(notification.body)}
          </pre>
          {tries === 0 && <p className={styles.fact}>Not sent yet.</p>}
          {tries > 0 && <Attempts attempts={attempts} />}
          <div>
            <Button size={40} icon={<RotateCw />} onClick={onSendAgain}>
              Send again
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

function Attempts({ attempts }: { readonly attempts: NotificationView["attempts"] }) {
  return (
    <ol className={styles.attempts}>
      {attempts.map(({ at, cause, status, said, took_ms: took }) => (
        <li key={at + cause} className={styles.attempt}>
          <Tag tone={status !== null && status < 300 ? "aurora" : "nova"}>{status ?? "No answer"}</Tag>
          <span className={styles.cause}>{CAUSES[cause]}</span>
          <span className={styles.fact}>
            {timeText(at)} · {took} ms
          </span>
          <span className={styles.said}>{said}</span>
        </li>
      ))}
    </ol>
  );
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
