import type { LotteryView } from "@apogee/contract";
import { Button, Tag } from "@apogee/ui";
import { LocalLink } from "../intl/local-link.tsx";
import { Text } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import styles from "./contest-card.module.css";
import { PromotionCard } from "./promotion-card.tsx";
import { statusAt, timerTarget } from "./time-status.ts";
import { useDate, useTimeLeft } from "./time-words.tsx";

interface LotteryCardProps {
  readonly lottery: LotteryView;
  /** How many the player has. */
  readonly tickets: number;
  readonly now: number;
  readonly level?: 2 | 3;
}

/** A lottery in a list: prizes, the draw, the player's tickets. */
export function LotteryCard({ lottery, tickets, now, level }: LotteryCardProps) {
  const money = useMoney();
  const date = useDate();
  const left = useTimeLeft();
  const { title, slug, art, currency, money_budget_cents: budget, draw_at: drawAt } = lottery;
  const time = statusAt(lottery, now);
  const until = timerTarget(lottery, now);
  return (
    <PromotionCard
      art={art}
      title={title}
      to={`/lottery/${slug}`}
      {...(level && { level })}
      tags={
        <>
          <Tag tone={time === "active" ? "aurora" : "neutral"} solid={time !== "active"}>
            <Text id={`contests.lottery_${time}`} />
          </Tag>
          {tickets > 0 && (
            <Tag tone="light">
              <Text id="common.reward_tickets" values={{ count: tickets }} />
            </Tag>
          )}
        </>
      }
      aside={<Text id="contests.kind_lottery" />}
      note={<Text id="contests.drawn_at" values={{ date: date(drawAt) }} />}
      action={
        <Button size={40} render={<LocalLink to={`/lottery/${slug}`} tabIndex={-1} aria-hidden="true" />}>
          <Text id="contests.see_tickets" />
        </Button>
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>
            <Text id="contests.prizes" />
          </dt>
          <dd className={styles.gold}>
            {budget > 0 ? money(budget, currency, { short: true }) : lottery.prizes.length}
          </dd>
        </div>
        <div>
          <dt>
            <Text id={`contests.label_${time}`} />
          </dt>
          <dd>{until === null ? date(lottery.end_at) : left(until, now, true)}</dd>
        </div>
      </dl>
    </PromotionCard>
  );
}
