import { localHour, type HarmHour } from "./markers.ts";

/** An hour of the day, over several days. */
export interface HourOfDay {
  /** From 0 to 23, local time. */
  readonly hour: number;
  /** On how many days the player did anything in it. */
  readonly days: number;
  readonly rounds: number;
  readonly deposits: number;
}

const HOURS_A_DAY = 24;

/** What a player did in each hour of the day since an hour, in the time of a place. */
export function hoursOfDay(hours: readonly HarmHour[], timeZone: string, sinceHour: number): HourOfDay[] {
  const days = Array.from({ length: HOURS_A_DAY }, () => new Set<string>());
  const sums = Array.from({ length: HOURS_A_DAY }, () => ({ rounds: 0, deposits: 0 }));
  for (const { hour, rounds, deposits } of hours) {
    if (hour < sinceHour || rounds + deposits === 0) continue;
    const local = localHour(hour, timeZone);
    days[local.hour]!.add(local.day);
    sums[local.hour]!.rounds += rounds;
    sums[local.hour]!.deposits += deposits;
  }
  return sums.map((sum, hour) => ({ hour, days: days[hour]!.size, ...sum }));
}
