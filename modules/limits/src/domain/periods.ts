/** The periods of limits, by the clock of the player's country; weeks begin on Monday. */
export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const DAYS_TO_MONDAY = 3;

/** The zone of players whose country is not known, and of exchange rates. */
export const UTC = "UTC";

/** The time zone whose midnight begins a player's days. */
export interface Calendar {
  readonly zone: string;
  /** Until when another zone applied, and which. */
  readonly former: { readonly zone: string; readonly until: Date } | null;
}
export const UTC_CALENDAR: Calendar = { zone: UTC, former: null };

interface Day {
  readonly day: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** The day of each zone that was asked for last: a bet compares two numbers. */
const lastDays = new Map<string, Day>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Days from 1970-01-01 to the calendar day of a time in a zone. */
export function dayOf(at: Date, zone: string = UTC): number {
  const ms = at.getTime();
  if (zone === UTC) return Math.floor(ms / DAY_MS);
  const known = lastDays.get(zone);
  if (known && ms >= known.startMs && ms < known.endMs) return known.day;
  const day = Math.floor((ms + offsetAt(ms, zone)) / DAY_MS);
  lastDays.set(zone, { day, startMs: midnightOf(day, zone), endMs: midnightOf(day + 1, zone) });
  return day;
}

/** Whether two days are in the same day, week or month. */
export function samePeriod(period: Period, one: number, other: number): boolean {
  if (one === other) return true;
  if (period === "day") return false;
  if (period === "week") return weekOf(one) === weekOf(other);
  return monthOf(one) === monthOf(other);
}

/**
 * When the period that contains this time began. In a period during which the zone changed, it is the earlier of the
 * beginnings in the two zones, so that a change drops nothing that was counted.
 */
export function startOf(period: Period, at: Date, { zone, former }: Calendar = UTC_CALENDAR): Date {
  const start = startIn(period, at, zone);
  if (!former || start > former.until) return start;
  const before = startIn(period, former.until, former.zone);
  return before < start ? before : start;
}

function startIn(period: Period, at: Date, zone: string): Date {
  return new Date(midnightOf(firstDayOf(period, dayOf(at, zone)), zone));
}

/** When the period that contains this time ends. */
export function endOf(period: Period, at: Date, zone: string = UTC): Date {
  const first = firstDayOf(period, dayOf(at, zone));
  const next = period === "day" ? first + 1 : period === "week" ? first + 7 : firstDayOf("month", first + 31);
  return new Date(midnightOf(next, zone));
}

function firstDayOf(period: Period, day: number): number {
  if (period === "day") return day;
  if (period === "week") return weekOf(day) * 7 - DAYS_TO_MONDAY;
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS;
}

/** When a day begins in a zone. */
function midnightOf(day: number, zone: string): number {
  const utc = day * DAY_MS;
  if (zone === UTC) return utc;
  const near = utc - offsetAt(utc, zone);
  return utc - offsetAt(near, zone);
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(ms: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(ms / 1_000) * 1_000;
}

function weekOf(day: number): number {
  return Math.floor((day + DAYS_TO_MONDAY) / 7);
}

function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
