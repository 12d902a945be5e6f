import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";

/** What this module takes from the rest of the house. */
export interface StaffPorts {
  readonly db: Database;
  readonly clock: Clock;
}
