import { Segmented } from "@apogee/ui";
import { Pause } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useMe } from "../api/queries.ts";
import { useNow } from "../format/use-now.ts";
import { KeyCap } from "../kit/index.ts";
import { initialsOf } from "../shell/initials.ts";
import { useText } from "../texts/texts.tsx";
import { dueOf, dueText, isInView, QUEUE_VIEWS, type QueueView } from "./due.ts";
import type { AnyQueue, QueueRow } from "./queue-definition.ts";
import { useQueueWords } from "./use-queue-words.ts";
import styles from "./queue-list.module.css";

/** Props of a `QueueList`. */
interface QueueListProps {
  readonly definition: AnyQueue;
  readonly rows: readonly QueueRow[];
  readonly all: readonly QueueRow[];
  /** The subject of the open item. */
  readonly open: string | null;
  readonly view: QueueView;
}

/** The items of a queue, 392 wide. */
export function QueueList({ definition, rows, all, open, view }: QueueListProps) {
  const t = useText();
  const me = useMe();
  const [search, setSearch] = useSearchParams();
  const title = t(`nav.queues.${definition.queue}`);
  return (
    <section className={styles.list} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{title}</h1>
          <span className={styles.waiting}>{t("queue.waiting", { count: all.length })}</span>
        </div>
        <Segmented
          label={t("queue.view")}
          tone="quiet"
          wide
          className={styles.views!}
          options={QUEUE_VIEWS.map((value) => ({
            value,
            label: (
              <>
                {t(`queues.view.${value}`)}{" "}
                <span className={styles.count}>{all.filter((row) => isInView(value, row, me.handle)).length}</span>
              </>
            ),
          }))}
          value={view}
          onChange={(value) => {
            const next = new URLSearchParams(search);
            if (value === "all") next.delete("view");
            else next.set("view", value);
            setSearch(next, { replace: true });
          }}
        />
      </header>
      <div className={styles.band}>
        <span>{t("queues.shown", { count: rows.length })}</span>
        <span>{t("queue.bandNote")}</span>
      </div>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <Line key={row.standing.subject} definition={definition} row={row} isOpen={row.standing.subject === open} />
        ))}
        {rows.length === 0 && <li className={styles.none}>{t("queue.noneHere")}</li>}
      </ol>
      <footer className={styles.keys}>
        <span>
          <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> {t("queue.move")}
        </span>
        <span>
          <KeyCap>C</KeyCap> <KeyCap>B</KeyCap> {t("queues.claimKeys")}
        </span>
        <span>
          <KeyCap>?</KeyCap> {t("queue.allKeys")}
        </span>
      </footer>
    </section>
  );
}

/** Props of a `Line`. */
interface LineProps {
  readonly definition: AnyQueue;
  readonly row: QueueRow;
  readonly isOpen: boolean;
}

function Line({ definition, row, isOpen }: LineProps) {
  const t = useText();
  const words = useQueueWords();
  const [search] = useSearchParams();
  const now = useNow(20);
  const { standing } = row;
  const { title, note, amount, extent } = definition.columns(row, words);
  const due = dueOf(standing, now);
  const holder = standing.holder?.replace(/^(?:staff|operator):/, "") ?? null;
  return (
    <li>
      <Link
        to={{
          pathname: `/queues/${definition.queue}/${encodeURIComponent(standing.subject)}`,
          search: search.toString(),
        }}
        className={styles.row}
        aria-current={isOpen ? "true" : undefined}
      >
        <span className={styles.what}>
          <strong>{title}</strong>
          <span>{note}</span>
        </span>
        <span className={styles.sum}>
          <strong>{amount ?? extent}</strong>
          <span className={styles.age} data-state={due.state}>
            {due.state === "waits" && <Pause aria-hidden="true" />}
            {dueText(due, words.t)}
            {due.state !== "waits" && (
              <span className={styles.target} aria-hidden="true">
                <span style={{ transform: `scaleX(${Math.min(1, due.share)})` }} />
              </span>
            )}
          </span>
        </span>
        <span
          className={styles.holder}
          data-nobody={holder === null || undefined}
          title={holder === null ? t("queues.heldByNobody") : t("queues.heldByName", { name: holder })}
        >
          {holder !== null && initialsOf(holder)}
          <span className="sr-only">
            {holder === null ? t("queues.heldByNobody") : t("queues.heldByName", { name: holder })}
          </span>
        </span>
      </Link>
    </li>
  );
}
