import type { LotteryStatus, LotteryView } from "@apogee/contract";
import { Button, EmptyState, ErrorState } from "@apogee/ui";
import { useRevalidator } from "react-router";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { ArenaPage } from "../../../site/promotions/arena-page.tsx";
import { ContestCard } from "../../../site/promotions/contest-card.tsx";
import type { Contests as Loaded } from "../../../site/promotions/load-contests.ts";
import { LotteryCard } from "../../../site/promotions/lottery-card.tsx";
import { inOrder } from "../../../site/promotions/time-status.ts";
import { useNow } from "../../../site/promotions/use-now.ts";
import { useFlags } from "../../../site/flags/use-flags.ts";
import styles from "./contests.module.css";
import { isIn, LISTS, type ListName } from "./list-names.ts";

/** What the lists show; null could not be loaded, or is not of this list. */
export interface ContestLists {
  readonly contests: Loaded | null;
  readonly lotteries: readonly LotteryView[] | null;
  readonly tickets: readonly LotteryStatus[];
}

const TABS: Readonly<Record<ListName, "tournaments" | "quests" | "lottery">> = {
  tournaments: "tournaments",
  all: "tournaments",
  producers: "tournaments",
  live: "tournaments",
  archive: "tournaments",
  actions: "quests",
  lotteries: "lottery",
};

/** The lists of contests: chips lead from one to the other. */
export function Contests({ list, contests, lotteries, tickets }: ContestLists & { readonly list: ListName }) {
  const t = useText();
  const flags = useFlags();
  const lists = LISTS.filter((name) => name !== "lotteries" || flags["lotteries"] !== false);
  return (
    <ArenaPage current={TABS[list]}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Text id={`contests.list_${list}`} />
        </h1>
        <p className={styles.lead}>
          <Text id={list === "lotteries" ? "contests.lead_lotteries" : "contests.lead"} />
        </p>
      </header>
      <nav className={styles.lists} aria-label={t("contests.lists")}>
        {lists.map((name) => (
          <LocalLink
            key={name}
            className={styles.chip}
            to={name === "tournaments" ? "/tournaments" : `/tournaments/${name}`}
            prefetch="intent"
            aria-current={name === list ? "page" : undefined}
          >
            <Text id={`contests.chip_${name}`} />
          </LocalLink>
        ))}
      </nav>
      {list === "lotteries" ? (
        <Lotteries lotteries={lotteries} tickets={tickets} />
      ) : (
        <Cards list={list} contests={contests} />
      )}
    </ArenaPage>
  );
}

function Cards({ list, contests }: { readonly list: ListName; readonly contests: Loaded | null }) {
  const now = useNow();
  if (!contests) return <Failed />;
  const shown = inOrder(
    contests.all.filter((each) => isIn(list, each)),
    now,
  );
  if (shown.length === 0) return <Quiet />;
  return (
    <ul className={styles.cards}>
      {shown.map((contest) => (
        <li key={contest.id}>
          <ContestCard contest={contest} status={contests.statuses[contest.id] ?? null} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Lotteries({ lotteries, tickets }: Pick<ContestLists, "lotteries" | "tickets">) {
  const now = useNow();
  if (!lotteries) return <Failed />;
  if (lotteries.length === 0) return <Quiet />;
  return (
    <ul className={styles.cards}>
      {inOrder(lotteries, now).map((lottery) => (
        <li key={lottery.id}>
          <LotteryCard
            lottery={lottery}
            tickets={tickets.find(({ lottery_id }) => lottery_id === lottery.id)?.tickets.length ?? 0}
            now={now}
          />
        </li>
      ))}
    </ul>
  );
}

function Failed() {
  const t = useText();
  const { state, revalidate } = useRevalidator();
  return (
    <ErrorState
      title={t("contests.failed")}
      onRetry={() => void revalidate()}
      retrying={state === "loading"}
      retryLabel={t("common.retry")}
    />
  );
}

function Quiet() {
  const t = useText();
  return (
    <EmptyState
      picture="search"
      title={t("contests.quiet")}
      text={t("contests.quiet_text")}
      action={
        <Button render={<LocalLink to="/tournaments/archive" />}>
          <Text id="contests.chip_archive" />
        </Button>
      }
    />
  );
}
