import type { Period } from "./command.ts";

const HOUR_MS = 3_600_000;

/** The name of a day, a week (by its Monday) or a month, in UTC. */
export function nameOf(period: Period, atMs: number): string {
  const at = new Date(atMs);
  if (period === "month") return at.toISOString().slice(0, 7);
  if (period === "week") at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/** The end of the period that contains this moment, found by stepping through the hours until the name changes. */
export function endOf(period: Period, atMs: number): number {
  let hour = Math.floor(atMs / HOUR_MS) * HOUR_MS;
  while (nameOf(period, hour) === nameOf(period, atMs)) hour += HOUR_MS;
  return hour;
}

const DAY_MS = 24 * HOUR_MS;

/** The exchange rate of a UTC day: two dollars, or three. */
export const dollarsPerEuro = (atMs: number): number => 2 + (Math.floor(atMs / DAY_MS) % 2);
