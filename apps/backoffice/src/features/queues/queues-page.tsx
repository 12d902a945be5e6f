import { TabLinks } from "@apogee/ui";
import { Link, Navigate, useParams } from "react-router";
import { useRegistry } from "../../site/api/queries.ts";
import { useTitle } from "../../site/kit/page.tsx";
import { useOpenQueues } from "../../site/queue/open-queues.ts";
import { QueueFrame } from "../../site/queue/queue-frame.tsx";
import { Missing } from "../../site/shell/broken.tsx";
import { useText } from "../../site/texts/texts.tsx";
import { QUEUES } from "./queues.ts";
import styles from "./queues-page.module.css";

/** Queues with pages of their own, with the queries that their pages need. */
const ELSEWHERE: ReadonlyArray<readonly [queue: string, needs: string]> = [
  ["withdrawals", "withdrawal.list"],
  ["proposals", "proposal.list"],
];

/** All queues that the member may work on, and the open one. */
export function QueuesPage() {
  const t = useText();
  const { queue } = useParams();
  const { queries } = useRegistry();
  const counts = useOpenQueues();
  const mayAsk = new Set(queries.map(({ name }) => name));
  const known = QUEUES.filter(({ query }) => mayAsk.has(query));
  const shown = queue === undefined ? known[0] : known.find((each) => each.queue === queue);
  useTitle(shown ? t(`nav.queues.${shown.queue}`) : t("nav.queues"));
  const elsewhere = ELSEWHERE.filter(([, needs]) => mayAsk.has(needs)).map(([name]) => name);
  if (queue !== undefined && elsewhere.includes(queue)) return <Navigate to={`/${queue}`} replace />;
  if (!shown) return <Missing what={t("queues.nothing")} />;
  const names = [...elsewhere, ...known.map((each) => each.queue)];
  const countOf = (name: string): number => counts.find((each) => each.queue === name)?.open ?? 0;
  return (
    <div className={styles.page}>
      <div className={styles.tabs}>
        <TabLinks
          label={t("nav.queues")}
          current={shown.queue}
          links={names.map((name) => ({
            key: name,
            label: (
              <>
                {t(`nav.queues.${name}`)} <span className={styles.count}>{countOf(name)}</span>
              </>
            ),
            render: <Link to={elsewhere.includes(name) ? `/${name}` : `/queues/${name}`} />,
          }))}
        />
      </div>
      <QueueFrame key={shown.queue} definition={shown} />
    </div>
  );
}
