import type { HistoryDay, HistorySession } from "@apogee/contract";

/** A day with its sums, and those of its sessions that are loaded. */
export interface DayOfPlay {
  readonly day: string;
  readonly sums: HistoryDay | undefined;
  readonly sessions: readonly HistorySession[];
}

/** Puts sessions under the day on which they began in a time zone; days keep the order of the sessions. */
export function sessionsByDay(
  sessions: readonly HistorySession[],
  days: readonly HistoryDay[],
  zone: string,
): DayOfPlay[] {
  // Canadian English writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const sums = new Map(days.map((day) => [day.day, day]));
  return [...Map.groupBy(sessions, ({ began_at: began }) => format.format(new Date(began)))].map(([day, own]) => ({
    day,
    sums: sums.get(day),
    sessions: own,
  }));
}
