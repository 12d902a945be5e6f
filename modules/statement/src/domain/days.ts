import { UnknownDay, UnknownZone } from "../errors.ts";

const DAY_MS = 86_400_000;

/** Days of a time zone, written `2026-11-21`. */
export interface Days {
  /** The day on which a time is. */
  of(at: Date): string;
  /** When a day begins. Clocks that skip midnight begin it later. */
  start(day: string): Date;
}

/** Days of a zone of the IANA database. Refuses `UnknownZone`. */
export function daysIn(zone: string): Days {
  const format = formatOf(zone);
  const partsOf = (ms: number): Record<string, string> =>
    Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const dayAt = (ms: number): string => {
    const { year = "", month = "", day = "" } = partsOf(ms);
    return `${year.padStart(4, "0")}-${month}-${day}`;
  };
  /** How far the clocks of the zone are ahead of UTC. */
  const aheadAt = (ms: number): number => {
    const { year, month, day, hour, minute, second } = partsOf(ms);
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - ms;
  };
  return {
    of: (at) => dayAt(at.getTime()),
    start(day) {
      const midnight = utcOf(day);
      const begins = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - aheadAt(near));
      // Clocks that are put back at midnight show the former day again.
      const fitting = begins.filter((ms) => dayAt(ms) === day);
      return new Date(Math.min(...(fitting.length > 0 ? fitting : begins)));
    },
  };
}

function formatOf(zone: string): Intl.DateTimeFormat {
  try {
    const two = "2-digit";
    return new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
  } catch {
    throw new UnknownZone(zone);
  }
}

/** The number of days after a day; below zero for days before it. Refuses `UnknownDay`. */
export function dayAfter(day: string, days: number): string {
  return new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Refuses with `UnknownDay` a day that no calendar has, such as 30 February. */
export function requireDay(day: string): string {
  utcOf(day);
  return day;
}

function utcOf(day: string): number {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) throw new UnknownDay(day);
  return ms;
}
