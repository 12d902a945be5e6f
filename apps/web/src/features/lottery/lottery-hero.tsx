import type { LotteryStatus, LotteryView } from "@apogee/contract";
import { art, Image, Tag } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../site/intl/text.tsx";
import { TimeLeft } from "../../site/promotions/time-left.tsx";
import { useTimes } from "../../site/intl/use-times.ts";
import { stageKey, timerOf } from "../../site/lotteries/lottery-words.ts";
import { symbolOf } from "../../site/promotions/promotion-symbol.ts";
import { useShownReward } from "../../site/rewards/use-reward-words.ts";
import styles from "./lottery-hero.module.css";

/** What is drawn and when, and the player's winning ticket. */
export function LotteryHero({
  lottery,
  status,
}: {
  readonly lottery: LotteryView;
  readonly status: LotteryStatus | null;
}) {
  const t = useText();
  const times = useTimes();
  const timer = timerOf(lottery);
  const isDrawn = lottery.stage === "drawn" || lottery.stage === "paid";
  const won = (status?.prizes ?? []).filter(({ ticket }) => ticket !== null);
  return (
    <section className={styles.hero} aria-labelledby="lottery">
      <div className={styles.pictures} aria-hidden="true">
        <Image className={styles.symbol} picture={symbolOf(lottery.art.symbol)} first lifted />
        {won.length === 0 && <Image className={styles.planet} picture={art("objects/planet-256")} eager lifted />}
        <Image className={styles.moon} picture={art("objects/moon-256")} eager />
      </div>
      <div className={styles.text}>
        <p className={styles.tags}>
          <Tag tone="light" solid>
            {isDrawn
              ? t("lottery.drawn_at", { date: times.at(lottery.finished_at ?? lottery.draw_at) })
              : t(stageKey(lottery))}
          </Tag>
          {timer && <TimeLeft until={timer.until} before={t(timer.before)} />}
        </p>
        <h1 className={styles.title} id="lottery">
          {lottery.title}
        </h1>
        <p className={styles.lead}>{lottery.description}</p>
        <p className={styles.lead}>
          <Text id="lottery.facts" values={{ tickets: lottery.lottery_tickets_count, prizes: lottery.prizes.length }} />
          {status && isDrawn && (
            <>
              {" "}
              {won.length > 0
                ? t("lottery.you_won", { count: won.length })
                : status.tickets.length > 0 && t("lottery.none_drawn", { count: status.tickets.length })}
            </>
          )}
        </p>
      </div>
      {won[0] && <WinningTicket number={won[0].ticket!} prize={won[0]} />}
    </section>
  );
}

function WinningTicket({
  number,
  prize,
}: {
  readonly number: number;
  readonly prize: LotteryStatus["prizes"][number];
}) {
  const { formatNumber } = useIntl();
  const words = useShownReward();
  return (
    <div className={styles.ticket}>
      <div className={styles.ticketText}>
        <span>
          <Text id="lottery.your_ticket" />
        </span>
        <b>{formatNumber(number)}</b>
        <span>
          <Text id="lottery.wins" values={{ prize: words.name(prize.reward) }} />
        </span>
      </div>
      <div className={styles.stub}>
        <span>
          <Text id="lottery.place" />
        </span>
        <b>{prize.award_place}</b>
      </div>
    </div>
  );
}
