import { PeriodBackwards } from "../errors.ts";
import { dayAfter, daysIn, requireDay, type Days } from "./days.ts";

/** The first and the last day that were asked for, and their time zone. */
export interface PeriodAsked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly zone: string;
}

/** The days of a statement: both are included. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly zone: string;
  readonly days: Days;
  /** When the first day begins, and when the day after the last one begins. */
  readonly start: Date;
  readonly end: Date;
}

/**
 * The period asked for. It begins with the month of its last day and ends today if nothing else is said. Refuses
 * `UnknownZone`, `UnknownDay` and `PeriodBackwards`.
 */
export function periodOf({ from, to, zone }: PeriodAsked, now: Date): Period {
  const days = daysIn(zone);
  const today = days.of(now);
  const last = requireDay(to ?? today);
  const first = requireDay(from ?? `${last.slice(0, 8)}01`);
  if (first > last) throw new PeriodBackwards();
  return { from: first, to: last, today, zone, days, start: days.start(first), end: days.start(dayAfter(last, 1)) };
}

/** The beginnings of all days of a period between two times, with the day after the last one. */
export function startsOf(
  { days, start, end }: Pick<Period, "days" | "start" | "end">,
  oldest: Date,
  now: Date,
): Date[] {
  const from = days.of(new Date(Math.max(start.getTime(), oldest.getTime())));
  const until = Math.min(end.getTime() - 1, Math.max(now.getTime(), start.getTime()));
  const last = days.of(new Date(until));
  const starts: Date[] = [];
  for (let day = from; day <= last; day = dayAfter(day, 1)) starts.push(days.start(day));
  return starts;
}
