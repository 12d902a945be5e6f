import { invariant } from "@apogee/kernel";
import { dayOf, endOf } from "@apogee/limits";

const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;

/** The date of a time in a zone, written `2026-10-05`. */
export function dateAt(at: Date, zone: string): string {
  return new Date(dayOf(at, zone) * DAY_MS).toISOString().slice(0, 10);
}

/** When a date ends in a zone: after 23, 24 or 25 hours. */
export function endOfDate(date: string, zone: string): Date {
  const midnight = startInUtc(date).getTime();
  const within = [0, HALF_DAY_MS, -HALF_DAY_MS, DAY_MS].map((ms) => new Date(midnight + ms));
  const some = within.find((at) => dateAt(at, zone) === date);
  invariant(some, `${zone} has no ${date}.`);
  return endOf("day", some, zone);
}

/** The date that comes so many days after another one. */
export function dateAfter(date: string, days: number): string {
  return new Date(startInUtc(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** When a date begins in UTC. */
export function startInUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
