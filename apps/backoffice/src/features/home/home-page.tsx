import { useMe, useQueryInfo, useRegistry } from "../../site/api/queries.ts";
import { Page, PageHead } from "../../site/kit/index.ts";
import { useOpenQueues } from "../../site/queue/open-queues.ts";
import { useText } from "../../site/texts/texts.tsx";
import { OwnDay } from "./own-day.tsx";
import { Today } from "./today.tsx";
import { WhatWaits } from "./what-waits.tsx";
import { Ways } from "./ways.tsx";
import styles from "./home.module.css";

/** The start: what waits for the member, how the day goes, and where to go on. */
export function HomePage() {
  const t = useText();
  const me = useMe();
  const { actions } = useRegistry();
  const queues = useOpenQueues();
  const seesRevenue = useQueryInfo("report.revenue") !== undefined;
  const seesTrail = useQueryInfo("audit.search") !== undefined;
  const waiting = queues.reduce((sum, { open }) => sum + open, 0);
  return (
    <>
      <PageHead
        title={t("home.title", { name: me.display_name.split(" ")[0] ?? me.display_name })}
        note={t(queues.length === 0 ? "home.noQueues" : "home.waiting", { count: waiting, actions: actions.length })}
      />
      <Page className={styles.page}>
        {queues.length > 0 && <WhatWaits queues={queues} />}
        {seesRevenue && <Today />}
        {seesTrail && <OwnDay handle={me.handle} />}
        <Ways />
      </Page>
    </>
  );
}
