import { daysResults, isCountedUntil } from "@apogee/activity";
import type { PeriodResults } from "@apogee/bonuses";
import type { Platform } from "../platform.ts";

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What wallets did in a period, as `activity` counts it. */
export function periodResults({ db }: Pick<Platform, "db">): PeriodResults {
  return {
    isCounted: (until) => isCountedUntil(db, until),
    of: ({ start, end, after, most }) => daysResults(db, { from: dayOf(start), to: dayOf(end), after, most }),
  };
}
