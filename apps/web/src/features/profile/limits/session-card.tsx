import { Card } from "@apogee/ui";
import { useEffect, useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { clockOf } from "../../../site/limits/duration.ts";
import { elapsedAt, usePlaySession } from "../../../site/limits/use-play-session.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { useSession } from "../../../site/session/session.tsx";
import styles from "./cards.module.css";

const TICK_MS = 1_000;

/** What the running session has cost so far, and how long it has lasted. */
export function SessionCard() {
  const t = useText();
  const times = useTimes();
  const money = useMoney();
  const { account } = useSession();
  const read = usePlaySession();
  const [now, setNow] = useState(0);
  useEffect(() => {
    const tick = (): void => setNow(performance.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [read]);
  const none = { currency: account?.currency ?? "EUR", staked_cents: 0, returned_cents: 0, net_cents: 0 };
  const wallets = read?.session.wallets.length ? read.session.wallets : [none];
  return (
    <Card
      title={<Text id="limits.session_title" />}
      aside={read ? t("limits.session_since", { time: times.time(read.session.started_at) }) : ""}
    >
      {wallets.map((wallet, at) => (
        <div key={wallet.currency} className={styles.session}>
          <p className={styles.net}>
            <span>{money(wallet.net_cents, wallet.currency, { sign: "always" })}</span>
            {at === 0 && <span className={styles.clock}>{read ? clockOf(elapsedAt(read, now)) : ""}</span>}
          </p>
          <dl className={styles.pair}>
            <div>
              <dt>{t("shell.reality_staked")}</dt>
              <dd>{money(wallet.staked_cents, wallet.currency)}</dd>
            </div>
            <div>
              <dt>{t("shell.reality_returned")}</dt>
              <dd>{money(wallet.returned_cents, wallet.currency)}</dd>
            </div>
          </dl>
        </div>
      ))}
    </Card>
  );
}
