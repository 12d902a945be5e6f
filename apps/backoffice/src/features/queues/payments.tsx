import { Link } from "react-router";
import { useQueryInfo } from "../../site/api/queries.ts";
import { formatAmount } from "../../site/format/amount.ts";
import { Badge, Panel, RowsTable } from "../../site/kit/index.ts";
import { Sums } from "../../site/players/sums.tsx";
import { defineQueue, type QueueRow } from "../../site/queue/queue-definition.ts";
import { useQueueWords } from "../../site/queue/use-queue-words.ts";
import type { StaffPayment } from "../../site/players/shapes.ts";
import { Facts } from "./facts.tsx";

/** A row of `queue.payments`. */
export interface TroubledPayment extends QueueRow, StaffPayment {
  readonly fee: string;
  readonly provider: string;
  readonly external_id: string | null;
  readonly paid: string | null;
}

const paymentOf = ({ id }: TroubledPayment): Readonly<Record<string, unknown>> => ({ payment: id });
const isIn =
  (stage: string) =>
  (row: TroubledPayment): boolean =>
    row.stage === stage;

/** Deposits that wait for a decision, coins that are held, and payouts that failed. */
export const paymentQueue = defineQueue<TroubledPayment>({
  queue: "payments",
  query: "queue.payments",
  columns: ({ id, action, stage, brand, amount, currency }, { t, nameOf, locale }) => ({
    title: `${t(action === "deposit" ? "payment.deposit" : "payment.withdrawal")} ${id}`,
    note: [nameOf("stage", stage), brand].join(" · "),
    amount: formatAmount(amount, currency, locale),
  }),
  Detail: PaymentDetail,
  acts: [
    {
      action: "deposit.credit",
      text: "queues.credit",
      given: paymentOf,
      key: "a",
      kind: "primary",
      fits: isIn("in_review"),
    },
    {
      action: "deposit.refuse",
      text: "queues.refuse",
      given: paymentOf,
      key: "r",
      kind: "refuse",
      fits: isIn("in_review"),
    },
    {
      action: "deposit.release",
      text: "queues.release",
      given: paymentOf,
      key: "a",
      kind: "primary",
      fits: isIn("held"),
    },
  ],
  isMarked: ({ stage }) => stage === "failed",
});

function PaymentDetail({ row }: { readonly row: TroubledPayment }) {
  const words = useQueueWords();
  const { t, nameOf, locale } = words;
  const seesPlayers = useQueryInfo("player.head") !== undefined;
  const money = (amount: string): string => formatAmount(amount, row.currency, locale);
  return (
    <>
      <Panel title={t(`queues.why.${row.stage}`)} badge={<Badge tone="watch">{nameOf("stage", row.stage)}</Badge>}>
        <Facts
          facts={[
            [t("queues.reason"), row.reason && nameOf("paymentReason", row.reason)],
            [t("queues.asked"), money(row.amount)],
            [t("queues.paid"), row.paid],
            [t("queues.fee"), money(row.fee)],
            [t("queues.method"), row.brand],
            [t("queues.provider"), row.provider],
            [t("queues.target"), row.target],
            [t("queues.holder"), row.holder],
            [t("queues.externalId"), row.external_id],
            [
              t("queues.player"),
              seesPlayers ? <Link to={`/players/${row.player}/cashbox`}>#{row.player}</Link> : `#${row.player}`,
            ],
          ]}
        />
      </Panel>
      <Panel title={t("queue.history")} bare>
        <RowsTable
          label={t("queue.history")}
          rows={row.steps}
          columns={["at", { name: "step", cell: ({ step }) => nameOf("stage", step) }, "actor", "note"]}
          keyOf={({ step, at }) => `${step} ${at}`}
        />
      </Panel>
      <Sums player={row.player} />
    </>
  );
}
