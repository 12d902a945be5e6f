/** The periods of limits: in UTC, weeks begin on Monday. */
export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const DAYS_TO_MONDAY = 3;

/** Days since 1970-01-01, UTC. */
export function dayOf(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS);
}

/** Whether two days are in the same day, week or month. */
export function samePeriod(period: Period, one: number, other: number): boolean {
  if (one === other) return true;
  if (period === "day") return false;
  if (period === "week") return weekOf(one) === weekOf(other);
  return monthOf(one) === monthOf(other);
}

/** When the period that contains this time began. */
export function startOf(period: Period, at: Date): Date {
  const day = dayOf(at);
  if (period === "day") return new Date(day * DAY_MS);
  if (period === "week") return new Date((weekOf(day) * 7 - DAYS_TO_MONDAY) * DAY_MS);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
}

/** When the period that contains this time ends. */
export function endOf(period: Period, at: Date): Date {
  const day = dayOf(at);
  if (period === "day") return new Date((day + 1) * DAY_MS);
  if (period === "week") return new Date(((weekOf(day) + 1) * 7 - DAYS_TO_MONDAY) * DAY_MS);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
}

function weekOf(day: number): number {
  return Math.floor((day + DAYS_TO_MONDAY) / 7);
}

function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
