import { Button, EmptyState } from "@apogee/ui";
import { JackpotStrip } from "../../site/jackpots/jackpot-strip.tsx";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { ArenaPage } from "../../site/promotions/arena-page.tsx";
import type { ArenaData } from "../../site/promotions/load-arena.server.ts";
import { RunningCards } from "../../site/promotions/running-cards.tsx";
import { runningOf } from "../../site/promotions/running.ts";
import { useDate } from "../../site/promotions/time-words.tsx";
import { useNow } from "../../site/promotions/use-now.ts";
import styles from "./arena.module.css";
import { comingOf } from "./coming.ts";
import { ComingCard } from "./coming-card.tsx";
import { CareCard } from "./care-card.tsx";
import { LeadCard } from "./lead-card.tsx";
import { Strip } from "./strip.tsx";
import { WonCard } from "./won-card.tsx";
import { wonOf } from "./won.ts";

/** What runs, what is joined, what was won, and what comes next. */
export function Arena({ data }: { readonly data: ArenaData }) {
  const now = useNow();
  const running = runningOf(data, now);
  const coming = comingOf(data, now);
  const won = wonOf(data);
  return (
    <ArenaPage current="overview" spins={data.wheel?.spins.length ?? 0}>
      <Strip data={data} running={running} />
      <div className={styles.columns}>
        <div className={styles.cards}>
          {running.lead && (
            <LeadCard contest={running.lead} status={data.contests.statuses[running.lead.id] ?? null} now={now} />
          )}
          {running.count > 0 ? (
            <RunningCards data={data} running={running} now={now} />
          ) : (
            <Quiet data={data} now={now} />
          )}
        </div>
        <div className={styles.side}>
          {coming.length > 0 && <ComingCard coming={coming} now={now} />}
          {won.length > 0 && <WonCard won={won} />}
          <CareCard />
        </div>
      </div>
      <JackpotStrip jackpots={data.jackpots} />
    </ArenaPage>
  );
}

/** Nothing runs: the next start is named. */
function Quiet({ data, now }: { readonly data: ArenaData; readonly now: number }) {
  const t = useText();
  const date = useDate();
  const next = comingOf(data, now).find(({ kind }) => kind === "starts" || kind === "lottery_starts");
  return (
    <EmptyState
      picture="search"
      title={t("contests.quiet")}
      text={next ? t("arena.quiet_next", { title: next.title, date: date(next.at) }) : t("arena.quiet")}
      action={
        <Button render={<LocalLink to="/tournaments/archive" />}>
          <Text id="contests.chip_archive" />
        </Button>
      }
    />
  );
}
