import type { AdventureDay, AdventureView } from "@apogee/contract";
import { CircleCheck, Image, Minus, Star } from "@apogee/ui";
import { useRef, type KeyboardEvent } from "react";
import { useText } from "../../site/intl/text.tsx";
import { rewardPicture } from "../../site/rewards/reward-picture.ts";
import { useShownReward } from "../../site/rewards/use-reward-words.ts";
import styles from "./calendar-row.module.css";
import { useDayWords } from "./use-day-words.ts";

interface CalendarRowProps {
  readonly adventure: AdventureView;
  /** The date of the day whose card is shown. */
  readonly chosen: string;
  readonly onChoose: (date: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The days as cells. Arrow keys move between them. */
export function CalendarRow({ adventure: { days }, chosen, onChoose }: CalendarRowProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = days[days.findIndex(({ date }) => date === chosen) + step];
    if (!next) return;
    onChoose(next.date);
    list.current?.querySelector<HTMLButtonElement>(`[data-date="${next.date}"]`)?.focus();
  };
  return (
    <ol className={styles.days} ref={list} onKeyDown={move} aria-label={t("adventure.calendar")}>
      {days.map((day) => (
        <li key={day.date}>
          <Cell day={day} chosen={day.date === chosen} onChoose={() => onChoose(day.date)} />
        </li>
      ))}
    </ol>
  );
}

interface CellProps {
  readonly day: AdventureDay;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Cell({ day, chosen, onChoose }: CellProps) {
  const t = useText();
  const words = useShownReward();
  const dates = useDayWords();
  const { state, isSuperPrize, partial } = day;
  const isToday = state === "active";
  return (
    <button
      type="button"
      className={styles.cell}
      data-state={state}
      data-super={isSuperPrize || undefined}
      data-date={day.date}
      aria-pressed={chosen}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
    >
      <span className={styles.head}>
        <span>{isSuperPrize ? t("adventure.super") : isToday ? t("adventure.today") : dates.weekday(day.date)}</span>
        {state === "completed" && <CircleCheck className={styles.check} />}
        {state === "lost" && <Minus />}
        {isToday && <span className={styles.percent}>{t("adventure.percent", { percent: partial })}</span>}
        {isSuperPrize && state !== "completed" && <Star />}
      </span>
      <span className={styles.foot}>
        <b>{day.day}</b>
        <Image className={styles.picture} picture={rewardPicture(day.prize)} eager />
      </span>
      <span className="sr-only">{`${words.name(day.prize)}, ${t(`adventure.state_${state}`, { percent: partial })}`}</span>
      {isToday && (
        <svg className={styles.bar} width="100%" height="4">
          <rect width={`${partial}%`} height="4" />
        </svg>
      )}
    </button>
  );
}
