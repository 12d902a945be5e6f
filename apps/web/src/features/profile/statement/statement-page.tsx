import type { ResponseOf, showStatement, StatementSummary } from "@apogee/contract";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { WalletChips } from "../wallet-chips.tsx";
import { searchOf, type Asked } from "./asked.ts";
import { BridgeCard } from "./bridge-card.tsx";
import { NetCard } from "./net-card.tsx";
import { FileLink, PeriodBar } from "./period-bar.tsx";
import { StatementList } from "./statement-list.tsx";
import styles from "./statement-page.module.css";
import { useOwnZone } from "./use-own-zone.ts";

interface StatementPageProps {
  readonly asked: Asked;
  readonly summary: StatementSummary;
  readonly first: ResponseOf<typeof showStatement>;
}

/** A wallet over a period: how its balance came about, how play went, and every movement. */
export function StatementPage({ asked, summary, first }: StatementPageProps) {
  const navigate = useNavigate();
  const { locale } = useIntl();
  useOwnZone(asked.zone, (zone) => searchOf({ ...asked, zone }));
  const { from, to } = summary;
  return (
    <div className={styles.page}>
      <PeriodBar
        period={summary}
        onShow={(period) => void navigate({ search: searchOf({ ...asked, ...period }) }, { preventScrollReset: true })}
      >
        <FileLink kind="pdf" to={`/api/player/statement.pdf${searchOf({ ...asked, from, to, locale })}`} />
        <FileLink kind="csv" to={`/api/player/statement.csv${searchOf({ ...asked, from, to, locale })}`} />
      </PeriodBar>
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
