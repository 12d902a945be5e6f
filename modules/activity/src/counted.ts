import type { Database } from "@apogee/database";
import { areReadUntil } from "@apogee/events";
import { dayCosts } from "./projections/day-costs.store.ts";
import { EXPECTED } from "./projections/day-expected.store.ts";
import { dayPlay } from "./projections/day-play.store.ts";

/**
 * Whether all sums include everything that happened before a time. Ask before you decide anything from a finished day,
 * with the time at which the next one begins.
 */
export function isCountedUntil(db: Database, until: Date): Promise<boolean> {
  return areReadUntil(db, [dayPlay, dayCosts, EXPECTED], until);
}
