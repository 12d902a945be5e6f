/** A UTC day as `2031-05-01`. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The UTC day of a time in milliseconds. */
export function dayAt(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

/** When a day begins, in milliseconds. */
export function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day that follows. */
export function dayAfter(day: Day): Day {
  return dayAt(startOf(day) + DAY_MS);
}

/** The last millisecond of a day. */
export function endOf(day: Day): number {
  return startOf(day) + DAY_MS - 1;
}

/** Whether a text is a day of the calendar, written as `2031-05-01`. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = startOf(text);
  return !Number.isNaN(ms) && dayAt(ms) === text;
}
