import { Link } from "react-router";
import { useQueryInfo } from "../../site/api/queries.ts";
import { DifferenceView } from "../../site/forms/difference-view.tsx";
import { Badge, Panel } from "../../site/kit/index.ts";
import { defineQueue, type QueueRow } from "../../site/queue/queue-definition.ts";
import { useQueueWords } from "../../site/queue/use-queue-words.ts";
import { readable } from "../../site/texts/texts.tsx";
import { Facts } from "./facts.tsx";

/** A row of `queue.events`. */
export interface OpenEvent extends QueueRow {
  readonly event: number;
  readonly at: string;
  readonly kind: string | null;
  readonly action: string;
  readonly subject: string;
  readonly actor: string;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
}

/** Outages, large rounds and requests to void that nobody has marked as done. */
export const eventQueue = defineQueue<OpenEvent>({
  queue: "events",
  query: "queue.events",
  columns: ({ event, action, subject, kind }, { nameOf }) => ({
    title: readable(action),
    note: [subject, kind && nameOf("auditKind", kind), `#${event}`].filter(Boolean).join(" · "),
  }),
  Detail: EventDetail,
  acts: [
    {
      action: "round.void",
      text: "queues.voidRound",
      given: ({ subject }) => ({ round: subject.slice("round:".length) }),
      key: "r",
      kind: "refuse",
      fits: ({ kind, subject }) => kind === "void_asked" && subject.startsWith("round:"),
    },
  ],
  isMarked: () => true,
});

function EventDetail({ row }: { readonly row: OpenEvent }) {
  const { t, nameOf } = useQueueWords();
  const readsTrail = useQueryInfo("audit.show") !== undefined;
  const { event, action, subject, kind, actor, reason, after } = row;
  return (
    <>
      <Panel
        title={readable(action)}
        badge={kind && <Badge tone="info">{nameOf("auditKind", kind)}</Badge>}
        aside={readsTrail && <Link to={`/operations/audit/${event}`}>{t("form.toTrail", { row: event })}</Link>}
      >
        <Facts
          facts={[
            [t("audit.subject"), subject],
            [t("audit.actor"), actor],
            [t("form.reason"), reason],
          ]}
        />
      </Panel>
      <Panel title={t("queues.says")}>
        <DifferenceView changes={[{ action, subject, before: null, after }]} />
      </Panel>
    </>
  );
}
