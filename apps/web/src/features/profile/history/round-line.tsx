import { ChevronRight, gameTile, Image } from "@apogee/ui";
import type { ReactNode } from "react";
import { LocalLink } from "../../../app/intl/local-link.tsx";
import { Text } from "../../../app/intl/text.tsx";
import type { MessageKey } from "../../../app/intl/text.tsx";
import { useTimes } from "../../../app/intl/use-times.ts";
import { useMoney } from "../../../app/money/use-money.ts";
import { slugOf } from "../game-slug.ts";
import { RoundStatus } from "../round-status.tsx";
import styles from "./history-page.module.css";
import type { HistoryLine } from "./use-rounds.ts";

/** One round as a line that links to it. */
export function RoundLine({ line }: { readonly line: HistoryLine }) {
  const times = useTimes();
  const money = useMoney();
  const { currency, total_bets: stake, total_wins: win } = line;
  const open = line.bet_status === "open";
  const net = win - stake;
  const picture = gameTile(slugOf(line.game));
  return (
    <LocalLink className={styles.line} to={`/profile/games-history/${line.bet_id}`} prefetch="intent">
      <span className={styles.time}>
        <time dateTime={line.created_at}>{times.time(line.created_at)}</time>
        <span className={styles.onPhone} aria-hidden="true">
          {" "}
          · <Text id="profile.staked" values={{ amount: money(stake, currency) }} />
        </span>
      </span>
      <span className={styles.game}>
        <span className={styles.thumb}>
          <Image picture={picture} size={40} />
        </span>
        <span className={styles.title}>{line.title}</span>
      </span>
      <span className={styles.result}>
        <RoundStatus status={line.bet_status} costCents={stake} winCents={win} />
      </span>
      <Sum label="profile.col_stake">{money(stake, currency, { bare: true })}</Sum>
      <Sum label="profile.col_win">{open ? "–" : money(win, currency, { bare: true })}</Sum>
      <span className={styles.net} data-gain={(!open && net > 0) || undefined}>
        <span className="sr-only">
          <Text id="profile.col_net" />:{" "}
        </span>
        {open ? "–" : money(net, currency, { bare: true, sign: "always" })}
      </span>
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </LocalLink>
  );
}

function Sum({ label, children }: { readonly label: MessageKey; readonly children: ReactNode }) {
  return (
    <span className={styles.sum}>
      <span className={styles.label}>
        <Text id={label} />{" "}
      </span>
      {children}
    </span>
  );
}
