import type { AdventureDay, AdventureView } from "@apogee/contract";
import { Calendar, Image, ProgressBar, RefreshCw, Wallet } from "@apogee/ui";
import { Text, useText } from "../../site/intl/text.tsx";
import { TimeLeft } from "../../site/promotions/time-left.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import { useSession } from "../../site/session/session.tsx";
import { rewardPicture } from "../../site/rewards/reward-picture.ts";
import { useShownReward } from "../../site/rewards/use-reward-words.ts";
import styles from "./day-card.module.css";
import { DayAction } from "./day-action.tsx";
import { lastDate, restOf } from "./days.ts";
import { useDayWords } from "./use-day-words.ts";

interface DayCardProps {
  readonly adventure: AdventureView;
  readonly day: AdventureDay;
  readonly onClaimed: (adventure: AdventureView) => void;
}

/** A day: its prize, how much of its condition is met, the terms of the prize, and what can be done now. */
export function DayCard({ adventure, day, onClaimed }: DayCardProps) {
  const t = useText();
  const money = useMoney();
  const words = useShownReward();
  const dates = useDayWords();
  const { player } = useSession();
  const { condition, deposited_cents: deposited, state, prize, isSuperPrize } = day;
  const isToday = day.date === adventure.today;
  const said = (cents: number): string => money(cents, condition.currency);
  const goal = isSuperPrize ? adventure.need : condition.minDep;
  const done = isSuperPrize ? adventure.completed : Math.min(deposited, condition.minDep);
  const starts = day.isCompleted || isToday || isSuperPrize ? day.date : null;
  return (
    <article className={styles.card} data-state={state} aria-labelledby={`day-${day.date}`}>
      <div className={styles.top}>
        <div className={styles.art} aria-hidden="true">
          <Image className={styles.picture} picture={rewardPicture(prize)} eager lifted />
        </div>
        <div className={styles.words}>
          <p className={styles.step}>
            {isSuperPrize
              ? t("adventure.super_of", { date: dates.full(day.date) })
              : t(isToday ? "adventure.step_today" : "adventure.step_of", {
                  step: day.step,
                  steps: day.stepTotal,
                  date: dates.full(day.date),
                })}
          </p>
          <h3 className={styles.prize} id={`day-${day.date}`}>
            {words.name(prize)}
          </h3>
          {(state === "active" || state === "superb") && isToday && <TimeLeft until={adventure.today_ends_at} />}
        </div>
      </div>
      {player && state !== "lost" && goal > 0 && (
        <>
          <ProgressBar
            value={day.isCompleted ? goal : done}
            max={goal}
            label={t("adventure.way")}
            valueText={t("adventure.percent", { percent: day.isCompleted ? 100 : day.partial })}
            tone={day.isCompleted ? "aurora" : "starlight"}
          />
          {isSuperPrize ? (
            <p className={styles.sum}>
              <Text id="adventure.steps_done" values={{ done: adventure.completed, need: adventure.need }} />
            </p>
          ) : (
            <p className={styles.sum}>
              <span>
                <Text id="adventure.deposited" values={{ done: said(deposited), goal: said(condition.minDep) }} />
              </span>
              {state === "active" && restOf(day) > 0 && (
                <span>
                  <Text id="adventure.to_go" values={{ amount: said(restOf(day)) }} />
                </span>
              )}
            </p>
          )}
        </>
      )}
      <ul className={styles.terms}>
        {!isSuperPrize && (
          <li>
            <Wallet aria-hidden="true" />
            <Text id="adventure.min_deposit" values={{ amount: said(condition.minDep) }} />
          </li>
        )}
        {(prize.kind === "free_spins" || prize.kind === "bonus") && (
          <li>
            <RefreshCw aria-hidden="true" />
            {condition.wager === 0
              ? t("adventure.no_wager")
              : t(prize.kind === "free_spins" ? "adventure.wager_wins" : "adventure.wager", { times: condition.wager })}
          </li>
        )}
        <li>
          <Calendar aria-hidden="true" />
          {starts === null || isSuperPrize
            ? t("adventure.valid_days", { count: condition.periodActivationDays })
            : t("adventure.valid_until", { date: dates.full(lastDate(starts, condition.periodActivationDays)) })}
        </li>
      </ul>
      <DayAction adventure={adventure} day={day} onClaimed={onClaimed} />
    </article>
  );
}
