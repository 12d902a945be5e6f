import type { LotteryStatus, LotteryView } from "@apogee/contract";
import { Card, EmptyState, ProgressBar } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../site/intl/text.tsx";
import styles from "./own-tickets.module.css";

/** More numbers than this are summed up in words. */
const MOST_SHOWN = 60;

interface OwnTicketsProps {
  readonly lottery: LotteryView;
  readonly status: LotteryStatus | null;
}

/** The player's tickets, those that were drawn, and those that no longer take part with the reason. */
export function OwnTickets({ lottery, status }: OwnTicketsProps) {
  const t = useText();
  const { formatNumber } = useIntl();
  const tickets = status?.tickets ?? [];
  const gone = status?.void_tickets ?? [];
  const most = lottery.max_tickets_count_to_player;
  const drawn = new Set(lottery.prizes.map(({ ticket }) => ticket));
  return (
    <Card
      title={<Text id="lottery.your_tickets" />}
      aside={
        most === null
          ? formatNumber(tickets.length)
          : t("lottery.of_most", { count: formatNumber(tickets.length), most: formatNumber(most) })
      }
    >
      {most !== null && (
        <ProgressBar
          className={styles.bar}
          value={tickets.length}
          max={most}
          label={t("lottery.your_tickets")}
          valueText={t("lottery.of_most", { count: formatNumber(tickets.length), most: formatNumber(most) })}
        />
      )}
      {tickets.length === 0 ? (
        <EmptyState dense picture="bonuses" title={t("lottery.no_tickets")} text={t("lottery.no_tickets_text")} />
      ) : (
        <ul className={styles.tickets}>
          {tickets.slice(0, MOST_SHOWN).map((number) => (
            <li key={number} data-drawn={drawn.has(number) || undefined}>
              {formatNumber(number)}
              {drawn.has(number) && <span className="sr-only"> {t("lottery.ticket_drawn")}</span>}
            </li>
          ))}
          {tickets.length > MOST_SHOWN && (
            <li className={styles.more}>
              <Text id="lottery.and_more" values={{ count: tickets.length - MOST_SHOWN }} />
            </li>
          )}
        </ul>
      )}
      {gone.length > 0 && (
        <ul className={styles.gone}>
          {gone.map(({ number, reason }) => (
            <li key={number}>
              <Text id="lottery.void" values={{ number: formatNumber(number), reason }} />
            </li>
          ))}
        </ul>
      )}
      {status?.holder && (
        <p className={styles.code}>
          <Text id="lottery.your_code" /> <code>{status.holder}</code>
        </p>
      )}
    </Card>
  );
}
