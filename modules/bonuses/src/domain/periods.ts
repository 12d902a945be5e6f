/** The periods of offers that give a share. */
export const PERIODS = ["day", "week", "month"] as const;
/** A period of UTC days: one, a week from Monday, or a month. */
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const DAYS_TO_MONDAY = 3;

/** When the period of a time began. */
export function startOfPeriod(per: Period, at: Date): Date {
  if (per === "month") return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  const day = Math.floor(at.getTime() / DAY_MS);
  return new Date((per === "day" ? day : day - ((day + DAYS_TO_MONDAY) % 7)) * DAY_MS);
}

/** When a period that began then ends. */
export function endOfPeriod(per: Period, start: Date): Date {
  if (per === "month") return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return new Date(start.getTime() + (per === "day" ? 1 : 7) * DAY_MS);
}

/** The first period that begins at this time or later. */
export function firstPeriodFrom(per: Period, at: Date): Date {
  const start = startOfPeriod(per, at);
  return start.getTime() === at.getTime() ? start : endOfPeriod(per, start);
}

/** The first day of a period as `2031-05-01`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
