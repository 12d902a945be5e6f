const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const DAYS_TO_MONDAY = 3;

/** A UTC day as `2031-05-01`; weeks and quarters are named by their first one. */
export type Day = string;

function dayText(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

/** When a day begins. */
export function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The Monday of the week of a time. */
export function weekOf(at: Date): Day {
  const day = Math.floor(at.getTime() / DAY_MS);
  return dayText((day - ((day + DAYS_TO_MONDAY) % 7)) * DAY_MS);
}

/** The Monday after a week. */
export function weekAfter(week: Day): Day {
  return dayText(startOf(week).getTime() + 7 * DAY_MS);
}

/** The Monday before a week. */
export function weekBefore(week: Day): Day {
  return dayText(startOf(week).getTime() - 7 * DAY_MS);
}

/** The first day of the quarter of a time. */
export function quarterOf(at: Date): Day {
  return dayText(Date.UTC(at.getUTCFullYear(), Math.floor(at.getUTCMonth() / 3) * 3, 1));
}

/** The quarter that follows. */
export function quarterAfter(quarter: Day): Day {
  const at = startOf(quarter);
  return dayText(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 3, 1));
}

/** The quarter before. */
export function quarterBefore(quarter: Day): Day {
  const at = startOf(quarter);
  return dayText(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 3, 1));
}

/** This many days after a time; before it, if below zero. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}
