import { Clock, Pause } from "lucide-react";
import type { Done } from "../api/shapes.ts";
import { useActionDrawer, type ActionDrawerOfPage } from "../forms/use-action-drawer.tsx";
import { formatSpan } from "../format/time.ts";
import { useNow } from "../format/use-now.ts";
import { Moment } from "../format/value.tsx";
import { Act, Badge, Panel } from "../kit/index.ts";
import type { Tone } from "../kit/badge.tsx";
import { useKeys } from "../shell/use-keys.ts";
import { useText } from "../texts/texts.tsx";
import { ClaimBadge } from "./claim-badge.tsx";
import { dueOf, dueText, type Due } from "./due.ts";
import type { AnyQueue, QueueAct, QueueRow } from "./queue-definition.ts";
import { useQueueWords } from "./use-queue-words.ts";
import styles from "./queue-item.module.css";

const TONES: Readonly<Record<Due["state"], Tone>> = {
  in_time: "neutral",
  amber: "watch",
  over: "bad",
  waits: "neutral",
};

/** Props of a `QueueItem`. */
interface QueueItemProps {
  readonly definition: AnyQueue;
  readonly row: QueueRow;
  readonly place: number;
  readonly of: number;
  readonly onStep: (by: 1 | -1) => void;
  /** The item has left the queue. */
  readonly onDone: (done: Done) => void;
}

/** The open item: what it is, what a decision rests on, and what can be done. */
export function QueueItem({ definition, row, place, of, onStep, onDone }: QueueItemProps) {
  const t = useText();
  const words = useQueueWords();
  const now = useNow(20);
  const { standing } = row;
  const { title, note, amount } = definition.columns(row, words);
  const due = dueOf(standing, now);
  const page = useActionDrawer((done) => {
    if (done.proposal !== null) return;
    page.close();
    onDone(done);
  });
  const { Detail } = definition;
  return (
    <section className={styles.item} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.line}>
          <h2 className={styles.title}>{amount ?? title}</h2>
          <Badge
            tone={TONES[due.state]}
            icon={due.state === "waits" ? <Pause aria-hidden="true" /> : <Clock aria-hidden="true" />}
          >
            {dueText(due, t)}
          </Badge>
          <ClaimBadge queue={definition.queue} standing={standing} />
          <span className={styles.place}>
            {place > 0 && t("queue.place", { place, of })}
            <Act small keyCap="K" disabled={place <= 1} onClick={() => onStep(-1)} aria-label={t("queue.previous")} />
            <Act small keyCap="J" disabled={place >= of} onClick={() => onStep(1)} aria-label={t("queue.next")} />
          </span>
        </div>
        <div className={styles.line}>
          {amount !== undefined && <strong>{title}</strong>}
          <span className={styles.quiet}>{note}</span>
          <span className={styles.since}>
            {t("queues.since")} <Moment iso={standing.since} />
          </span>
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.detail}>
          <Detail row={row} />
        </div>
        <div className={styles.side}>
          <Acts definition={definition} row={row} page={page} />
          <Panel title={t("queues.targets")}>
            <p className={styles.quiet}>
              {t("queues.targetText", {
                first: formatSpan(standing.target.first_look_minutes),
                done: formatSpan(standing.target.done_minutes),
              })}
            </p>
            <p className={styles.quiet}>
              {standing.first_looked_at === null ? (
                t("queues.notLooked")
              ) : (
                <>
                  {t("queues.looked")} <Moment iso={standing.first_looked_at} />
                </>
              )}
            </p>
          </Panel>
        </div>
      </div>
      {page.drawer}
    </section>
  );
}

/** Props of `Acts`. */
interface ActsProps {
  readonly definition: AnyQueue;
  readonly row: QueueRow;
  readonly page: ActionDrawerOfPage;
}

/** The buttons of an item. Each opens the form of its action, which wants a reason. */
function Acts({ definition, row, page }: ActsProps) {
  const t = useText();
  const item = { queue: definition.queue, subject: row.standing.subject };
  const acts: ReadonlyArray<QueueAct<QueueRow>> = [
    ...definition.acts,
    ...(definition.isMarked(row)
      ? [{ action: "queue.done", text: "queues.markDone", given: () => item, key: "d" } as const]
      : []),
    { action: "queue.assign", text: "queues.assign", given: () => item },
  ].filter(({ action, fits }: QueueAct<QueueRow>) => page.find(action) !== undefined && (fits?.(row) ?? true));
  const open = ({ action, given, isOpen }: QueueAct<QueueRow>): void =>
    page.open(action, given(row), isOpen ? [] : Object.keys(given(row)));
  useKeys(Object.fromEntries(acts.flatMap((act) => (act.key ? [[act.key, () => open(act)]] : []))));
  return (
    <Panel title={t("queues.whatNow")} ringed>
      <div className={styles.acts}>
        {acts.map((act) => (
          <Act
            key={act.action}
            kind={act.kind ?? "plain"}
            wide={act.kind === "primary"}
            keyCap={act.key?.toUpperCase()}
            onClick={() => open(act)}
            data-wide={act.kind === "primary" || undefined}
          >
            {t(act.text)}
          </Act>
        ))}
      </div>
    </Panel>
  );
}
