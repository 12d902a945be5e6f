const DAY_MS = 86_400_000;

/** Whether a text is a day of the calendar, written as `2031-05-01`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

/** The UTC day of a time. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The day that is a number of days later, or earlier if it is negative. */
export const daysLater = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** How many days the second day is later than the first. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
