import type { AdventureView, WheelView } from "@apogee/contract";
import { Button, Tag } from "@apogee/ui";
import { LocalLink } from "../intl/local-link.tsx";
import { Text, useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import { ContestCard } from "./contest-card.tsx";
import type { ArenaData } from "./load-arena.server.ts";
import { LotteryCard } from "./lottery-card.tsx";
import { PromotionCard } from "./promotion-card.tsx";
import styles from "./running-cards.module.css";
import type { Running } from "./running.ts";
import { useTimeLeft } from "./time-words.tsx";
import { useReward } from "./use-reward.ts";

interface RunningCardsProps {
  readonly data: Pick<ArenaData, "contests" | "tickets" | "wheel" | "adventure">;
  readonly running: Running;
  readonly now: number;
  /** With the contest that has a wide card elsewhere. */
  readonly whole?: boolean;
  /** The heading level of the cards, by the page's outline. */
  readonly level?: 2 | 3;
}

/** A card for each promotion that runs. */
export function RunningCards({ data, running, now, whole = false, level = 2 }: RunningCardsProps) {
  const { contests, tickets, wheel, adventure } = data;
  const listed = whole && running.lead ? [running.lead, ...running.contests] : running.contests;
  return (
    <ul className={styles.cards}>
      {listed.map((contest) => (
        <li key={`contest ${contest.id}`}>
          <ContestCard contest={contest} status={contests.statuses[contest.id] ?? null} now={now} level={level} />
        </li>
      ))}
      {running.hasAdventure && adventure && (
        <li>
          <AdventureCard adventure={adventure} now={now} level={level} />
        </li>
      )}
      {running.hasWheel && wheel && (
        <li>
          <WheelCard wheel={wheel} level={level} />
        </li>
      )}
      {running.lotteries.map((lottery) => (
        <li key={`lottery ${lottery.id}`}>
          <LotteryCard
            lottery={lottery}
            tickets={tickets.find(({ lottery_id }) => lottery_id === lottery.id)?.tickets.length ?? 0}
            now={now}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}

const ADVENTURE_ART = { symbol: "gift", from: "#c9561f", to: "#2c0b10" };
const WHEEL_ART = { symbol: "wheel", from: "#1b5a86", to: "#0b1732" };
/** As many days as fit in a card, around today. */
const DAYS = 8;

interface AdventureCardProps {
  readonly adventure: AdventureView;
  readonly now: number;
  readonly level: 2 | 3;
}

function AdventureCard({ adventure, now, level }: AdventureCardProps) {
  const t = useText();
  const money = useMoney();
  const reward = useReward();
  const left = useTimeLeft();
  const { title, completed, days, need, today_ends_at: endsAt } = adventure;
  const at = days.findIndex(({ state }) => state === "active");
  const from = Math.max(0, Math.min(at - DAYS + 3, days.length - DAYS));
  const today = days[at];
  return (
    <PromotionCard
      art={ADVENTURE_ART}
      title={title}
      to="/adventure"
      level={level}
      tags={
        <Tag tone="aurora">
          <Text id="arena.days_done" values={{ done: completed, of: need }} />
        </Tag>
      }
      aside={at >= 0 && <Text id="arena.day_left" values={{ left: left(endsAt, now) }} />}
      note={<Text id="arena.super_after" values={{ need }} />}
      action={
        <Button size={40} render={<LocalLink to="/adventure" tabIndex={-1} aria-hidden="true" />}>
          <Text id="arena.calendar" />
        </Button>
      }
    >
      <ol className={styles.days} aria-label={t("arena.days")}>
        {days.slice(from, from + DAYS).map(({ date, day, state, isSuperPrize }) => (
          <li
            key={date}
            className={styles.day}
            data-state={isSuperPrize ? "superb" : state}
            aria-current={state === "active" ? "date" : undefined}
          >
            {day}
          </li>
        ))}
      </ol>
      {today && (
        <p>
          <Text
            id="arena.day_deposited"
            values={{
              done: <b>{money(today.deposited_cents, today.condition.currency)}</b>,
              of: money(today.condition.minDep, today.condition.currency),
              prize: reward(today.prize),
            }}
          />
        </p>
      )}
    </PromotionCard>
  );
}

function WheelCard({ wheel: { spins, table }, level }: { readonly wheel: WheelView; readonly level: 2 | 3 }) {
  const t = useText();
  const reward = useReward();
  const best = (table?.segments ?? []).toSorted((a, b) => b.weight - a.weight).slice(0, 3);
  const hasSpins = spins.length > 0;
  return (
    <PromotionCard
      art={WHEEL_ART}
      title={table?.title ?? t("shell.tab_chance")}
      to="/rocket-chance"
      level={level}
      tags={
        hasSpins && (
          <Tag tone="gold">
            <Text id="arena.spins" values={{ count: spins.length }} />
          </Tag>
        )
      }
      note={<Text id="arena.spin_checked" />}
      action={
        <Button
          size={40}
          kind={hasSpins ? "cta" : "neutral"}
          render={<LocalLink to="/rocket-chance" tabIndex={-1} aria-hidden="true" />}
        >
          <Text id={hasSpins ? "arena.spin" : "arena.see_odds"} />
        </Button>
      }
    >
      <p>
        {best.map(({ id, chance_percent: percent, reward: prize }, at) => (
          <span key={id}>
            {at > 0 && ", "}
            <Text id="arena.with_chance" values={{ prize: reward(prize), percent }} />
          </span>
        ))}
      </p>
    </PromotionCard>
  );
}
