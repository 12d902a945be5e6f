import { EmptyState } from "@apogee/ui";
import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { useAsked, useMe, useQueryInfo } from "../api/queries.ts";
import type { Done, Rows } from "../api/shapes.ts";
import { Act, Failure, Waiting } from "../kit/index.ts";
import { Missing } from "../shell/broken.tsx";
import { useKeys } from "../shell/use-keys.ts";
import { useText } from "../texts/texts.tsx";
import { inOrder, isInView, nextAfter, QUEUE_VIEWS } from "./due.ts";
import type { AnyQueue, QueueRow } from "./queue-definition.ts";
import { QueueItem } from "./queue-item.tsx";
import { QueueList } from "./queue-list.tsx";
import styles from "./queue-frame.module.css";

const EVERY_MS = 15_000;
const MOST = 500;

/** The items of a queue at the left, and the open one with what can be done; the next one opens by itself. */
export function QueueFrame({ definition }: { readonly definition: AnyQueue }) {
  const t = useText();
  const me = useMe();
  const { id } = useParams();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [last, setLast] = useState<Done | null>(null);
  const known = useQueryInfo(definition.query) !== undefined;
  const list = useAsked<Rows<QueueRow>>(
    definition.query,
    { limit: MOST },
    { enabled: known, refetchInterval: EVERY_MS },
  );
  const view = QUEUE_VIEWS.find((each) => each === search.get("view")) ?? "all";
  const all = list.data?.rows ?? [];
  const shown = inOrder(all.filter((row) => isInView(view, row, me.handle)));
  const open = id === undefined ? shown[0] : all.find(({ standing }) => standing.subject === id);
  const at = open ? shown.indexOf(open) : -1;
  const go = (subject: string | null | undefined): void =>
    void navigate({
      pathname: `/queues/${definition.queue}${subject ? `/${encodeURIComponent(subject)}` : ""}`,
      search: search.toString(),
    });
  const step = (by: 1 | -1): void => {
    const next = shown[at + by];
    if (next) go(next.standing.subject);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });

  if (!known) return <Missing />;
  if (list.error && !list.data)
    return (
      <div className={styles.failed}>
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      </div>
    );
  if (!list.data) return <Waiting rows={14} />;
  return (
    <div className={styles.queue}>
      <QueueList definition={definition} rows={shown} all={all} open={open?.standing.subject ?? null} view={view} />
      <div className={styles.work}>
        {last && <Decided done={last} onClose={() => setLast(null)} />}
        {open ? (
          <QueueItem
            key={open.standing.subject}
            definition={definition}
            row={open}
            place={at + 1}
            of={shown.length}
            onStep={step}
            onDone={(done) => {
              setLast(done);
              go(nextAfter(shown, open.standing.subject));
            }}
          />
        ) : (
          <div className={styles.empty}>
            <EmptyState
              picture="payments"
              title={t(id !== undefined && all.length > 0 ? "queue.decidedOne" : "queues.empty")}
              text={t(id !== undefined && all.length > 0 ? "queue.decidedOneText" : `queues.${definition.queue}.empty`)}
              action={
                id !== undefined && all.length > 0 ? (
                  <Act onClick={() => go(shown[0]?.standing.subject)}>{t("queue.toFirst")}</Act>
                ) : undefined
              }
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** What was done last, with its row of the trail, above the item that opened by itself. */
function Decided({ done, onClose }: { readonly done: Done; readonly onClose: () => void }) {
  const t = useText();
  const readsTrail = useQueryInfo("audit.show") !== undefined;
  const row = done.audit.at(-1);
  return (
    <p className={styles.decided} role="status">
      <span>{done.message}</span>
      {readsTrail && row !== undefined && <Link to={`/operations/audit/${row}`}>{t("form.toTrail", { row })}</Link>}
      <Act small kind="quiet" onClick={onClose}>
        {t("act.close")}
      </Act>
    </p>
  );
}
