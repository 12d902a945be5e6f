const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const MOST_DAYS = 5;

const weekOf = (day: string): number => Math.floor((Date.parse(`${day}T00:00:00Z`) - FIRST_MONDAY_MS) / WEEK_MS);

/**
 * The most weeks in a row with one to five active dates, among weeks that are over: a running week can still have more.
 * `days` are the different active dates (UTC), `today` is the date now.
 */
export function weeksInRow(days: readonly string[], today: string): number {
  const counts = new Map<number, number>();
  for (const day of days) counts.set(weekOf(day), (counts.get(weekOf(day)) ?? 0) + 1);
  const running = weekOf(today);
  const fits = (week: number): boolean => week < running && (counts.get(week) ?? MOST_DAYS + 1) <= MOST_DAYS;
  const rowFrom = (week: number): number => {
    let weeks = 0;
    while (fits(week + weeks)) weeks += 1;
    return weeks;
  };
  return Math.max(0, ...[...counts.keys()].filter((week) => !fits(week - 1)).map(rowFrom));
}

/** The most years after the registration in whose month of the registration there was an active date. */
export function anniversaries(days: readonly string[], registeredAt: Date): number {
  const [year, month] = [registeredAt.getUTCFullYear(), registeredAt.getUTCMonth() + 1];
  const years = days.flatMap((day) => (Number(day.slice(5, 7)) === month ? [Number(day.slice(0, 4)) - year] : []));
  return Math.max(0, ...years);
}

/** Whole days between two times. */
export function wholeDays(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));
}
