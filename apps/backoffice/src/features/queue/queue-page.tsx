import { useMemo, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import type { Rows } from "../../site/api/shapes.ts";
import { Failure, Waiting } from "../../site/kit/index.ts";
import { useTitle } from "../../site/kit/page.tsx";
import { Missing } from "../../site/shell/broken.tsx";
import { useKeys } from "../../site/shell/use-keys.ts";
import { useText } from "../../site/texts/texts.tsx";
import { AllDecided } from "./all-decided.tsx";
import { Batch } from "./batch.tsx";
import { Item } from "./item.tsx";
import { pointsOf } from "./points.ts";
import { QueueList } from "./queue-list.tsx";
import type { QueueItem } from "./shapes.ts";
import type { Proposal } from "../../site/proposals/proposal.ts";
import { VIEWS, type View } from "./views.ts";
import styles from "./queue.module.css";

const EVERY_MS = 15_000;
const MOST = 200;

/** Withdrawals that wait for a decision: the list, the item, the decision. */
export function QueuePage() {
  const t = useText();
  const { id } = useParams();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const known = useQueryInfo("withdrawal.list") !== undefined;
  const seesProposals = useQueryInfo("proposal.list") !== undefined;
  const list = useAsked<Rows<QueueItem>>(
    "withdrawal.list",
    { limit: MOST },
    { enabled: known, refetchInterval: EVERY_MS },
  );
  const proposals = useAsked<Rows<Proposal>>(
    "proposal.list",
    { limit: MOST },
    { enabled: seesProposals, refetchInterval: EVERY_MS },
  );
  useTitle(t("nav.withdrawals"));

  const second = useMemo(() => proposalsByPayment(proposals.data?.rows ?? []), [proposals.data]);
  const view = (VIEWS.find((each) => each === search.get("view")) ?? "all") as View;
  const all = list.data?.rows ?? [];
  const sorted = search.get("sort") === "newest" ? all.toReversed() : all;
  const shown = sorted.filter((item) => isIn(view, item, second));
  const open = all.find(({ payment }) => String(payment.id) === id) ?? (id === undefined ? shown[0] : undefined);
  const at = open ? shown.indexOf(open) : -1;
  const go = (to: QueueItem | number | null | undefined): void => {
    const next = typeof to === "object" ? to?.payment.id : to;
    void navigate({
      pathname: next === undefined ? "/withdrawals" : `/withdrawals/${next}`,
      search: search.toString(),
    });
  };
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [batch, setBatch] = useState<readonly QueueItem[] | null>(null);
  const choose = (payment: number): void =>
    setChosen((before) => new Set([payment]).symmetricDifference(new Set(before)));
  useKeys({
    x: () => open && choose(open.payment.id),
    j: () => shown[at + 1] && go(shown[at + 1]),
    k: () => at > 0 && go(shown[at - 1]),
  });

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
      <QueueList
        items={shown}
        all={all}
        second={second}
        openId={open?.payment.id ?? null}
        view={view}
        sort={search.get("sort") === "newest" ? "newest" : "oldest"}
        onChange={(name, value) => {
          const next = new URLSearchParams(search);
          if (value === null) next.delete(name);
          else next.set(name, value);
          setSearch(next, { replace: true });
        }}
        chosen={chosen}
        onChoose={choose}
        onBatch={() => setBatch(all.filter(({ payment }) => chosen.has(payment.id)))}
      />
      {open ? (
        <Item
          key={open.payment.id}
          item={open}
          proposal={second.get(open.payment.id) ?? null}
          place={at + 1}
          of={shown.length}
          onStep={(by) => go(shown[at + by])}
          onDecided={(next) => go(next)}
          items={shown}
        />
      ) : (
        <AllDecided gone={id !== undefined && all.length > 0} onFirst={() => go(shown[0])} />
      )}
      {batch && (
        <Batch
          open
          items={batch}
          onClose={() => {
            setBatch(null);
            setChosen(new Set());
          }}
        />
      )}
    </div>
  );
}

function proposalsByPayment(rows: readonly Proposal[]): ReadonlyMap<number, Proposal> {
  return new Map(
    rows
      .filter(({ action }) => action === "withdrawal.approve")
      .map((row) => [Number(row.input["payment"]), row] as const),
  );
}

function isIn(view: View, item: QueueItem, second: ReadonlyMap<number, Proposal>): boolean {
  if (view === "second") return second.has(item.payment.id);
  if (view === "all") return true;
  return (pointsOf(item).length === 0) === (view === "clean");
}
