import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import { formatAmount } from "../../site/format/amount.ts";
import { Answered, Badge, Panel, RowsTable } from "../../site/kit/index.ts";
import { defineQueue, type QueueRow } from "../../site/queue/queue-definition.ts";
import { useQueueWords } from "../../site/queue/use-queue-words.ts";
import { Facts } from "./facts.tsx";

/** A row of `queue.differences`. */
export interface Difference extends QueueRow {
  readonly id: number;
  readonly outcome: string;
  readonly provider: string;
  readonly currency: string;
  readonly day: string | null;
  readonly line: number | null;
  readonly kind: string | null;
  readonly ours_amount: string | null;
  readonly theirs_amount: string | null;
  readonly apart_amount: string;
  readonly payment: number | null;
  readonly proposed_payment: number | null;
  readonly player: number | null;
  readonly payment_stage: string | null;
  readonly provider_id: string | null;
  readonly arn_or_txid: string | null;
  readonly line_is_in_force: boolean;
  readonly age_days: number;
  readonly owner: string | null;
}

const given = ({ id }: Difference): Readonly<Record<string, unknown>> => ({ difference: id });

/** What providers' files and the ledger do not agree on. Only staff close it. */
export const differenceQueue = defineQueue<Difference>({
  queue: "differences",
  query: "queue.differences",
  columns: ({ outcome, provider, day, line, apart_amount: apart, currency }, { t, nameOf, locale }) => ({
    title: nameOf("outcome", outcome),
    note: [provider, day, line === null ? null : t("differences.line", { line })].filter(Boolean).join(" · "),
    amount: formatAmount(apart, currency, locale),
  }),
  Detail: DifferenceDetail,
  acts: [
    { action: "reconciliation.close", text: "differences.close", given, isOpen: true, key: "a", kind: "primary" },
    { action: "reconciliation.note", text: "differences.note", given, isOpen: true, key: "n" },
    { action: "reconciliation.assign", text: "differences.assign", given, isOpen: true },
  ],
  isMarked: () => false,
});

interface Shown {
  readonly notes: ReadonlyArray<{ readonly at: string; readonly actor: string; readonly note: string }>;
}

function DifferenceDetail({ row }: { readonly row: Difference }) {
  const { t, nameOf, locale } = useQueueWords();
  const seesPlayers = useQueryInfo("player.head") !== undefined;
  const shown = useAsked<Shown>("reconciliation.difference", { difference: row.id });
  const money = (amount: string | null): string | null =>
    amount === null ? null : formatAmount(amount, row.currency, locale);
  return (
    <>
      <Panel
        title={t(`differences.why.${row.outcome}`)}
        badge={
          <Badge tone={row.outcome === "matched" || row.outcome === "late" ? "ok" : "watch"}>
            {nameOf("outcome", row.outcome)}
          </Badge>
        }
      >
        <Facts
          facts={[
            [t("differences.ours"), money(row.ours_amount) ?? t("differences.nothing")],
            [t("differences.theirs"), money(row.theirs_amount) ?? t("differences.nothing")],
            [t("differences.apart"), money(row.apart_amount)],
            [t("queues.provider"), row.provider],
            [t("differences.day"), row.day],
            [t("differences.kind"), row.kind && nameOf("lineKind", row.kind)],
            [t("differences.payment"), row.payment === null ? null : `#${row.payment}`],
            [t("differences.proposed"), row.proposed_payment === null ? null : `#${row.proposed_payment}`],
            [t("differences.stage"), row.payment_stage && nameOf("stage", row.payment_stage)],
            [t("queues.externalId"), row.provider_id],
            [t("differences.reference"), row.arn_or_txid],
            [t("differences.owner"), row.owner],
            [t("differences.age"), t("differences.days", { count: row.age_days })],
            [t("differences.replaced"), row.line_is_in_force ? null : t("differences.replacedText")],
            [
              t("queues.player"),
              row.player === null ? null : seesPlayers ? (
                <Link to={`/players/${row.player}/cashbox`}>#{row.player}</Link>
              ) : (
                `#${row.player}`
              ),
            ],
          ]}
        />
      </Panel>
      <Panel title={t("differences.notes")} bare>
        <Answered query={shown} rows={2}>
          {({ notes }) => (
            <RowsTable
              label={t("differences.notes")}
              rows={notes}
              columns={["at", "actor", "note"]}
              keyOf={({ at, note }) => `${at} ${note}`}
              empty={t("differences.noNotes")}
            />
          )}
        </Answered>
      </Panel>
    </>
  );
}
