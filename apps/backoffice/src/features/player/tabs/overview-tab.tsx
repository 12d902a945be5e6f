import type { TabProps } from "../tab-props.ts";
import { Alerts, Markers } from "./alerts.tsx";
import { Identity } from "./identity.tsx";
import { LimitBars } from "./limit-bars.tsx";
import { Figures } from "./figures.tsx";
import { OpenPayments } from "./open-payments.tsx";
import { PinnedNotes } from "./pinned-notes.tsx";
import { RecentTimeline } from "./recent-timeline.tsx";
import { Risk } from "./risk.tsx";
import { Sums } from "../../../site/players/sums.tsx";
import styles from "./overview.module.css";

/** What matters first: who, how much money, what is open, what to watch. */
export function OverviewTab(props: TabProps) {
  const { head } = props;
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <Identity {...props} />
        <LimitBars player={head.player} />
      </div>
      <div className={styles.column}>
        <Figures player={head.player} />
        <OpenPayments player={head.player} />
        <Sums player={head.player} />
        <RecentTimeline player={head.player} />
      </div>
      <div className={styles.column}>
        <Alerts head={head} />
        <PinnedNotes player={head.player} />
        <Risk player={head.player} />
        <Markers player={head.player} />
      </div>
    </div>
  );
}
