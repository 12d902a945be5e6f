import type { ResponseOf, showStatement, StatementSummary } from "@apogee/contract";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { WalletChips } from "../wallet-chips.tsx";
import { searchOf, type Asked } from "./asked.ts";
import { BridgeCard } from "./bridge-card.tsx";
import { NetCard } from "./net-card.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { StatementList } from "./statement-list.tsx";
import styles from "./statement-page.module.css";

interface StatementPageProps {
  readonly asked: Asked;
  readonly summary: StatementSummary;
  readonly first: ResponseOf<typeof showStatement>;
}

/** A wallet over a period: how its balance came about, how play went, and every movement. */
export function StatementPage({ asked, summary, first }: StatementPageProps) {
  useOwnZone(asked);
  return (
    <div className={styles.page}>
      <PeriodBar asked={asked} summary={summary} />
      <WalletChips
        selected={asked.currency}
        searchOf={(currency) => searchOf({ ...asked, currency, search: undefined })}
      />
      <div className={styles.charts}>
        <BridgeCard summary={summary} />
        <NetCard key={searchOf({ ...asked })} summary={summary} />
      </div>
      <StatementList asked={asked} summary={summary} first={first} />
    </div>
  );
}

/** The server does not know the browser's time zone, so the page asks again for the days of that zone. */
function useOwnZone(asked: Asked): void {
  const navigate = useNavigate();
  const { zone } = asked;
  useEffect(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (own === (zone ?? "UTC")) return;
    void navigate({ search: searchOf({ ...asked, zone: own }) }, { replace: true, preventScrollReset: true });
  }, [asked, navigate, zone]);
}
