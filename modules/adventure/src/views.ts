import type { AdventureDay as DayView, AdventureView, ShownReward as Shown } from "@apogee/contract";
import type { ShownReward } from "@apogee/rewards";
import { dayTitle, stepsOf, titleIn, wagerOf, type Adventure, type AdventureDay } from "./domain/adventure.ts";
import { dateAt, endOfDate, startInUtc } from "./domain/dates.ts";
import { partialOf, type SumsByDate } from "./domain/progress.ts";
import { claimOf, isFinished, stateOf } from "./domain/states.ts";

/** What the calendar of a player is made of. A guest has completed nothing. */
export interface Calendar {
  readonly adventure: Adventure;
  readonly zone: string;
  readonly locale: string;
  /** The currency in which conditions are shown. */
  readonly currency: string;
  readonly minDepOf: (step: number, currency: string) => number;
  readonly sums: SumsByDate;
  readonly completed: ReadonlySet<number>;
  /** The dates whose prizes the player has. */
  readonly claimed: ReadonlySet<string>;
  /** The prizes in the order of the days. */
  readonly prizes: ReadonlyArray<ShownReward | null>;
  readonly mayRemind: boolean;
}

const SUNDAY = 7;

/** An adventure in wire format, as its player or a guest sees it at a time. */
export function adventureView(calendar: Calendar, at: Date): AdventureView {
  const { adventure, zone, locale, completed } = calendar;
  const today = dateAt(at, zone);
  return {
    id: adventure.id,
    name: adventure.key,
    title: titleIn(adventure, locale),
    vip: adventure.group !== null,
    time_zone: zone,
    today,
    today_ends_at: endOfDate(today, zone).toISOString(),
    finished: isFinished(adventure, (step) => completed.has(step), today),
    completed: stepsOf(adventure).filter(({ step }) => completed.has(step)).length,
    need: adventure.need,
    may_remind: calendar.mayRemind,
    days: adventure.days.map((day, index) => dayView(calendar, day, calendar.prizes[index] ?? null, today)),
  };
}

function dayView(calendar: Calendar, day: AdventureDay, prize: ShownReward | null, today: string): DayView {
  const { adventure, currency, completed, claimed } = calendar;
  const { step, date, minDep, reward } = day;
  const isCompleted = completed.has(step);
  const at = startInUtc(date);
  const sums = minDep === null ? new Map<string, number>() : (calendar.sums.get(date) ?? new Map<string, number>());
  const partials = [...sums].map(([code, sum]) => partialOf(sum, calendar.minDepOf(step, code)));
  return {
    title: dayTitle(adventure, day),
    day: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    weekday: at.getUTCDay() || SUNDAY,
    date,
    step,
    stepTotal: adventure.days.length - 1,
    isCompleted,
    isSuperPrize: minDep === null,
    state: stateOf(day, isCompleted, today),
    prize: shownPrize(prize, day),
    claim: isCompleted ? claimOf(day, claimed.has(date), today) : null,
    condition: {
      minDep: minDep === null ? 0 : calendar.minDepOf(step, currency),
      currency,
      wager: wagerOf(reward),
      periodActivationDays: day.activationDays,
    },
    partial: isCompleted ? 100 : Math.max(0, ...partials),
    deposited_cents: sums.get(currency) ?? 0,
  };
}

/** A prize whose kind cannot be given at the moment is shown by its kind alone. */
export function shownPrize(prize: ShownReward | null, { reward: { kind } }: AdventureDay): Shown {
  return prize
    ? { ...prize, amounts: prize.amounts === null ? null : { ...prize.amounts } }
    : { kind, title: null, count: null, amounts: null };
}
